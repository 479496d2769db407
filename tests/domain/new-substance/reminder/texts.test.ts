import { describe, expect, it } from 'vitest';
import {
  amberText,
  excessText,
  notFulfilledText,
} from '~/domain/new-substance/activity/message-texts.ts';
import { dutyText } from '~/domain/new-substance/reminder/texts.server.ts';

const FILING = { certificateNo: 'DH-7C-2019-0511', tradeName: 'Fjellmark SX-511' };

describe('what messages say', () => {
  it.each([
    [amberText, '年度吨位预警', 'Annual tonnage warning'],
    [excessText, '年度吨位超量通知', 'Annual tonnage excess notice'],
  ])('of volumes begins with the name of the notice', (textOf, zh, en) => {
    const gauge = { gauge: 'applied', countedG: 6_300_000, registeredG: 6_000_000 } as const;
    const text = textOf(FILING, 2026, { ...gauge, ppm: 1_050_000, level: 'red' });
    expect(text).toMatchObject({ titleZh: zh, titleEn: en });
    expect(text.contentZh.startsWith(`${zh}：DH-7C-2019-0511`)).toBe(true);
    expect(text.contentEn.startsWith(`${en}: DH-7C-2019-0511`)).toBe(true);
  });

  it('of what is not fulfilled begins with its name, too', () => {
    const { titleZh, contentZh } = notFulfilledText(FILING, 2026);
    expect(contentZh.startsWith(`${titleZh}：`)).toBe(true);
  });

  it('of a listing asks an admin to set the filing invalid, of no other duty', () => {
    const duty = { ...FILING, kind: 'iecsc_listing', year: 0, dueOn: '2026-10-18' } as const;
    const { contentZh, contentEn } = dutyText(duty, '2026-09-18');
    expect(contentZh).toBe(
      '列入名录：DH-7C-2019-0511 Fjellmark SX-511，30 天后到期（2026-10-18）。请管理员核对名录，已列入的，将登记置为无效（已列入名录）。',
    );
    expect(contentEn).toContain('sets the filing invalid (listed in the IECSC)');
    const other = dutyText({ ...duty, kind: 'ppord_end' }, '2026-09-18');
    expect(other.contentZh).not.toContain('名录');
  });
});
