import { describe, expect, it } from 'vitest';
import { isOwnAddress } from '~/domain/identity/own-address.ts';

const EMAIL = 'zhang.wei@huaxing.example';

describe('the own address as a password', () => {
  it.each([
    EMAIL,
    'ZHANG.WEI@huaxing.example',
    'zhang.wei',
    'zhangwei',
    'ZhangWei2026',
    'huaxing1',
    'Huaxing@2026',
    '88huaxing88',
    'huaxing.example',
    'huaxingexample',
    'ｚｈａｎｇｗｅｉ',
  ])('%s is refused', (password) => {
    expect(isOwnAddress(password, EMAIL)).toBe(true);
  });

  it('is refused where it is a number', () => {
    expect(isOwnAddress('84710003', '84710003@qq.example')).toBe(true);
    expect(isOwnAddress('84710004', '84710003@qq.example')).toBe(false);
  });

  it.each(['harbour2026crane', 'my huaxing harbour', 'weihuaxing9', '123456789'])(
    '%s is none',
    (password) => {
      expect(isOwnAddress(password, EMAIL)).toBe(false);
    },
  );
});
