import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { links } from '#db/schema/link.ts';
import { rpBatches } from '#db/schema/rp-product.ts';
import { icsFile } from '~/domain/kernel/ics.ts';
import { datesAhead } from '~/domain/responsible-person/home/calendar.server.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import {
  beijing,
  insertRecord,
  insertReport,
} from '../../../support/responsible-person/reminders.ts';

it('holds every date ahead by day, nothing that is over and nothing of another company', async () => {
  const of = await cosmeticsTenant();
  const product = await insertCosmetic(of, { type: 'special', validUntil: '2026-12-31' });
  await insertCosmetic(of, { rpContractUntil: '2026-09-17' });
  const contract = await insertCosmetic(of, { rpContractUntil: '2026-09-18' });
  const report = await insertReport(of, product, { dueOn: '2026-09-20' });
  const record = await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-10-09' });
  await of.ctx.db
    .update(rpBatches)
    .set({
      retentionStatus: 'retained',
      retentionOn: '2026-09-01',
      retainedQuantity: 4,
      samplingPlace: '仓库',
      retainUntil: '2026-10-20',
    })
    .where(eq(rpBatches.id, contract.batchId));
  const waiting = await insertRecord(of, { arrivalOn: '2026-11-30' });
  const ends = beijing('2026-09-30', '23:30');
  await of.ctx.db.update(links).set({ expiresAtMs: ends }).where(eq(links.subjectId, waiting.id));
  const dates = await datesAhead(of.ctx);
  expect(dates.map(({ kind, id, day }) => [kind, id, day])).toEqual([
    ['contract', contract.id, '2026-09-18'],
    ['adverse', report, '2026-09-20'],
    ['answer', waiting.id, '2026-09-30'],
    ['arrival', record.id, '2026-10-09'],
    ['sample', contract.batchId, '2026-10-20'],
    ['closes', product.id, '2026-11-19'],
    ['certificate', product.id, '2026-12-31'],
    ['annual_from', '2027', '2027-01-01'],
    ['annual_until', '2027', '2027-03-31'],
  ]);
  expect(dates.find(({ kind }) => kind === 'sample')?.productId).toBe(contract.id);
  const other = await cosmeticsTenant();
  expect(await datesAhead(other.ctx)).toEqual([]);
});

it('is a calendar file: days, escaped words, lines of 75 octets at most', () => {
  const summary = `一，二;三,四\n${'长'.repeat(60)}`;
  const file = icsFile(
    'A, B',
    [{ uid: 'x@y', day: '2026-12-31', summary, url: 'https://portal.example/rp/home?a=1' }],
    Date.UTC(2026, 8, 18, 6, 20, 5),
  );
  const lines = file.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTSTAMP:20260918T062005Z');
  expect(lines).toContain('X-WR-CALNAME:A\\, B');
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:一，二\\;三\\,四\\n${'长'.repeat(60)}`);
});
