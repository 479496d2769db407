import { expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { configOf } from '#workers/environment.ts';
import { loadDemo } from '../../scripts/seed.ts';
import { bindings, openTestDatabase } from '../support/contexts.ts';

/** A demo that cannot be loaded on some day of the year is a first start that fails. */

let drawn = 0;
/** Each another file, as papers are. */
const draw = async () => {
  drawn += 1;
  return new TextEncoder().encode(`%PDF-1.7\n% paper ${drawn}\n%%EOF`);
};

/** In the first days of January hardly anything can have been done this year; the browser's demo is of today. */
const DAYS = ['2027-01-01', '2027-01-05'];

const asked: readonly string[] = process.env.DAYS?.split(',') ?? DAYS;

it.each(asked)('the demo is loaded on %s', async (day) => {
  await (globalThis as { emptied?: () => Promise<void> }).emptied?.();
  const nowMs = Date.parse(`${day}T04:00:00Z`);
  await loadDemo(
    bindings,
    { config: configOf(bindings), nowMs },
    {
      papers: { signingKey: async () => bindings.CERTIFICATE_SIGNING_KEY, renderPdf: draw },
      paper: draw,
      declaration: draw,
    },
  );
  const db = openTestDatabase();
  expect(await db.$count(users)).toBeGreaterThan(20);
  expect(await db.$count(tradeRecords)).toBeGreaterThan(100);
});
