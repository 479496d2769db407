import { describe, expect, it } from 'vitest';
import { sizeText, typedSize } from '~/domain/kernel/typed/size.ts';

describe('sizes as they are typed', () => {
  it.each([
    ['5', 5 * 1024 ** 3],
    ['0.5', 512 * 1024 ** 2],
    ['5 GiB', 5 * 1024 ** 3],
    ['512mib', 512 * 1024 ** 2],
    ['１０ ＧｉＢ', 10 * 1024 ** 3],
    ['0', 0],
    ['10 B', 10],
    ['1.5 KiB', 1536],
  ])('%s is %i bytes', (text, bytes) => {
    expect(typedSize(text)).toBe(bytes);
  });

  it('are GiB without a unit, and stay as they were typed where they are none', () => {
    expect(typedSize(' ')).toBeUndefined();
    for (const none of ['five', '-1', '5 GB of room', '1,5', '5 TB', '1e9']) {
      expect(typedSize(none)).toBe(none);
    }
  });

  it.each([
    [5 * 1024 ** 3, '5 GiB'],
    [1536 * 1024 ** 2, '1536 MiB'],
    [1024 ** 4, '1024 GiB'],
    [10, '10 B'],
    [0, '0 GiB'],
  ])('%i bytes are told whole', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
    expect(typedSize(text)).toBe(bytes);
  });
});
