import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { mailMessages, scheduleRuns, sweepCursors } from '#db/schema/trail.ts';
import { beginRun, endRun, type ScheduleName } from '~/domain/jobs/schedule.server.ts';
import { padesStep } from '~/domain/provider/alert/ends.ts';
import { tellPadesEnds } from '~/domain/provider/alert/pades.server.ts';
import { tellFailedSchedules } from '~/domain/provider/alert/schedules.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';

/** `areas/console.md` §6: what admins of the provider are told of, once per event. */

const db = openTestDatabase();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let admins: string[];
beforeEach(async () => {
  await db.delete(mailMessages);
  await db.delete(scheduleRuns);
  await db.delete(sweepCursors);
  await db.update(users).set({ state: 'disabled' }).where(sql`staff_role IS NOT NULL`);
  const [one, two] = [
    await providerStaff({ role: 'provider' }),
    await providerStaff({ role: 'provider' }),
  ];
  await providerStaff();
  admins = [one, two].map(({ identity }) => identity.user.email).sort();
});

/** To whom letters were written, and what of. */
async function letters() {
  const rows = await db.select().from(mailMessages).orderBy(sql`rowid`);
  return { to: rows.map(({ recipient }) => recipient).sort(), last: rows.at(-1) };
}

describe('a certificate that signs papers', () => {
  const held = (untilMs: number, name = 'PADES_CERTIFICATE_EU') => [
    { name, subject: 'CN=Greenlane B.V.', untilMs },
  ];
  const UNTIL_MS = NOW_MS + 61 * DAY_MS;
  const later = (days: number) => systemContext(NOW_MS + days * DAY_MS);

  it.each([
    [61, null],
    [60, 60],
    [15, 60],
    [14, 14],
    [1, 14],
    [0, null],
    [-1, null],
  ])('%i days before its end has come to %s', (days, step) => {
    expect(padesStep(UNTIL_MS, UNTIL_MS - days * DAY_MS)).toBe(step);
  });

  it('is told to admins 60 and 14 days before its end, once each, whatever mails they want', async () => {
    expect(await tellPadesEnds(later(0), held(UNTIL_MS))).toBe(0);
    expect(await tellPadesEnds(later(1), held(UNTIL_MS))).toBe(1);
    const first = await letters();
    expect(first.to).toEqual(admins);
    expect(first.last?.text).toContain('PADES_CERTIFICATE_EU');
    expect(first.last?.text).toContain('CN=Greenlane B.V.');
    expect(first.last?.subject).toContain('60');
    expect(await tellPadesEnds(later(2), held(UNTIL_MS))).toBe(0);
    await Promise.all([1, 2].map(() => tellPadesEnds(later(47), held(UNTIL_MS))));
    expect((await letters()).to).toHaveLength(4);
    // Over, there is nothing more to say; another one has an end of its own.
    expect(await tellPadesEnds(later(62), held(UNTIL_MS))).toBe(0);
    expect(await tellPadesEnds(later(62), held(UNTIL_MS + 40 * DAY_MS))).toBe(1);
  });

  it('is told of each', async () => {
    const two = [...held(UNTIL_MS), ...held(UNTIL_MS, 'PADES_CERTIFICATE_UK')];
    expect(await tellPadesEnds(later(1), two)).toBe(2);
  });
});

describe('a schedule', () => {
  /** Runs it at a minute, and looks then. */
  async function run(
    name: ScheduleName,
    minute: number,
    errors: Record<string, string> | null = {},
  ): Promise<number> {
    const nowMs = NOW_MS + minute * MINUTE_MS;
    const ctx = systemContext(nowMs);
    const id = await beginRun(ctx, name, new Date(nowMs).toISOString());
    if (errors !== null) await endRun(ctx, id ?? '', { counts: {}, errors }, nowMs + 1000);
    return tellFailedSchedules(systemContext(nowMs + 2000));
  }
  const FAILS = { mail: 'Error: the transport is away' };

  it('that failed three times in a row is told once, until it has gone well again', async () => {
    expect(await run('minute', 0)).toBe(0);
    expect(await run('minute', 1, FAILS)).toBe(0);
    expect(await run('minute', 2, FAILS)).toBe(0);
    expect(await run('minute', 3, FAILS)).toBe(1);
    const { to, last } = await letters();
    expect(to).toEqual(admins);
    expect(last?.text).toContain('the transport is away');
    expect(await run('minute', 4, FAILS)).toBe(0);
    expect(await run('minute', 5)).toBe(0);
    for (const minute of [6, 7]) expect(await run('minute', minute, FAILS)).toBe(0);
    expect(await run('minute', 8, FAILS)).toBe(1);
    // What went well is forgotten after two days; what fails still is no other event.
    await db.delete(scheduleRuns).where(eq(scheduleRuns.result, 'done'));
    expect(await run('minute', 9, FAILS)).toBe(0);
    expect((await letters()).to).toHaveLength(4);
  });

  it('that fails now and then is not told, and another one is another event', async () => {
    for (let at = 0; at < 6; at += 1) {
      expect(await run('minute', at, at % 3 === 2 ? {} : FAILS)).toBe(0);
    }
    for (const at of [60, 120]) expect(await run('hour', at, FAILS)).toBe(0);
    expect(await run('hour', 180, FAILS)).toBe(1);
    expect((await letters()).last?.subject).toContain('每小时');
  });

  it('that is cut off three times failed as well', async () => {
    for (const at of [0, 1, 2]) expect(await run('minute', at, null)).toBe(0);
    expect(await tellFailedSchedules(systemContext(NOW_MS + 20 * MINUTE_MS))).toBe(1);
    expect((await letters()).last?.text).toContain('没有留下错误信息');
  });
});
