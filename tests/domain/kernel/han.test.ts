import { describe, expect, it } from 'vitest';
import { foldHan, waysToWrite } from '~/domain/kernel/text/han.ts';
import { HAN_PAIRS } from '~/domain/kernel/text/han-pairs.ts';

describe('traditional and simplified writing', () => {
  it.each([
    ['臺灣', '台湾'],
    ['華興化工', '华兴化工'],
    ['東區國際貿易', '东区国际贸易'],
    ['鹽酸、硫酸鈉', '盐酸、硫酸钠'],
    ['二噁英', '二恶英'],
    ['頭髮', '头发'],
  ])('%s and %s are compared as one', (traditional, simplified) => {
    expect(foldHan(traditional)).toBe(foldHan(simplified));
    expect(foldHan(simplified)).toBe(simplified);
  });

  it('leaves other writing as it is, letters and digits too', () => {
    for (const text of ['Huaxing 80-62-6', '메틸', 'メチル', '']) expect(foldHan(text)).toBe(text);
  });

  it('looks for a pair in each way it may be written, as it was typed first', () => {
    const ways = waysToWrite('台湾', 16);
    expect(ways[0]).toBe('台湾');
    expect(ways).toContain('臺灣');
    expect(waysToWrite('80626', 16)).toEqual(['80626']);
    expect(waysToWrite('台湾', 2)).toHaveLength(2);
  });

  it('has each traditional character once, and none that is simplified', () => {
    const pairs = HAN_PAIRS.match(/../gu) ?? [];
    const traditional = pairs.map((pair) => pair[0]);
    expect(new Set(traditional).size).toBe(pairs.length);
    expect(pairs.filter((pair) => traditional.includes(pair[1]))).toEqual([]);
  });
});
