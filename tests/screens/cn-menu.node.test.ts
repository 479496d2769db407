import { expect, it } from 'vitest';
import { translator } from '~/i18n/i18next.server.ts';
import { MENU } from '~/screens/new-substance/area.ts';

it('names the pages of CN-SCC in both languages, each with its icon', () => {
  const [zh, en] = [translator('zh-CN'), translator('en-US')];
  const read = MENU.map(({ name, icon }) => [
    zh(`shell:menu.${name}`),
    en(`shell:menu.${name}`),
    icon,
  ]);
  expect(read).toEqual([
    ['首页', 'Home', 'home'],
    ['登记备案', 'Registration and filing', 'file-check'],
    ['活动记录', 'Activity records', 'activity'],
    ['企业信息', 'Enterprise information', 'building'],
    ['消息中心', 'Message center', 'bell'],
  ]);
});
