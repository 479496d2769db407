import { describe, expect, it } from 'vitest';
import { CODES } from '~/domain/kernel/refusals.ts';
import { resources } from '~/i18n/resources.ts';

/** The sentences that the specification writes out (SPEC.md, sections 1, 5 and 8), read from the words themselves. */

const english = resources['en-US'];
const chinese = resources['zh-CN'];

describe('The specification’s own sentences', () => {
  it.each([
    [4001, 'Login has expired, please log in again.', '登录已过期，请重新登录。'],
    [4005, 'Account status updated, system will log out.', '账户状态已更新，系统将退出登录。'],
    [4006, 'Account status updated, system will log out.', '账户状态已更新，系统将退出登录。'],
    [4007, 'Not Allowed Chinese Characters.', '不允许输入中文字符。'],
    [4107, "Total substance content can't be over 100%", '物质总含量不能超过 100%'],
    [4113, 'File send limit reached, try again tomorrow', '文件发送次数已达上限，请明天再试'],
    [4165, 'please save product data first', '请先保存产品数据'],
  ] as const)('are said by code %i: %s', (code, inEnglish, inChinese) => {
    const { key } = CODES[code];
    expect(english.refusals[key]).toBe(inEnglish);
    expect(chinese.refusals[key]).toBe(inChinese);
  });

  it('are said when an answer can’t be used, and by the verification site', () => {
    expect(english.ui.transport).toMatchObject({
      status: 'Response status:{{status}}',
      none: 'None response! Please retry.',
      failed: 'Request error, please retry.',
    });
    expect(english.verification.valid).toBe('Valid Certificate!');
    expect(english.verification.invalid).toBe('Invalid Certificate!');
    expect(english.filings.upload.typeFirst).toMatch(/^please select document type$/i);
  });
});
