import { asc, eq, gte, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { users } from '#db/schema/identity.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { daysAfter, daysBetween } from '~/domain/kernel/dates.ts';
import { work } from '~/domain/responsible-person/area-work.server.ts';
import { keepAllDuties } from '~/domain/responsible-person/duty/keep.server.ts';
import { drawFilingPaper } from '../../../../scripts/seed/certificate.ts';
import { drawDeclaration } from '../../../../scripts/seed/declaration.ts';
import { tradeCosmetics } from '../../../../scripts/seed/rp-trades.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { TOOLS } from '../../../support/issued.ts';
import { beijing } from '../../../support/responsible-person/reminders.ts';
import { LETTERS_IN_A_YEAR, TOLD_IN_A_YEAR } from './year.kept.ts';

const db = openTestDatabase();
const FIRST = '2026-09-18';

/** The demo's company, its products and what came of its shipments, which the verbs took. */
beforeAll(async () => {
  await insertDemo(db, { nowMs: NOW_MS, passwordHash: '', nameKey: (name) => name.toLowerCase() });
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users);
  const { config, files } = systemContext();
  const loadFont = assetFonts(bindings.ASSETS);
  const tools = {
    ...{ database: bindings.DB, files, config, nowMs: NOW_MS, papers: TOOLS },
    declaration: (facts: Parameters<typeof drawDeclaration>[0]) => drawDeclaration(facts, loadFont),
    paper: (facts: Parameters<typeof drawFilingPaper>[0]) => drawFilingPaper(facts, loadFont),
  };
  await tradeCosmetics(tools, people);
}, 120_000);

/** Every minute that matters of a day in Beijing: after midnight, and after nine. */
async function live(day: string) {
  for (const time of ['00:30', '09:05']) {
    const ctx = systemContext(beijing(day, time));
    // Notices and changed records have nothing to do with duties, and take their time.
    for (const { name, run, atATime } of work.steps) {
      if (name === 'notices' || name === 'changed trades') continue;
      if (atATime === undefined) await run(ctx);
      else while (Number(await run(ctx)) > 0);
    }
  }
}

/** Days that follow one another on which something is told of daily are told as one. */
function shortly(steps: { day: string; step: string }[]): string[] {
  const told: string[] = [];
  let from = '';
  for (const [at, { day, step }] of steps.entries()) {
    if (day !== step) told.push(`${day} ${step}`);
    else {
      const before = steps[at - 1];
      const goesOn = before?.day === before?.step && daysBetween(before?.day ?? day, day) === 1;
      if (goesOn) told.pop();
      else from = day;
      told.push(`${from} … ${day} daily`);
    }
  }
  return told;
}

/** What was told, as it is kept: by kind, day due and steps, with whatever it was told of. */
async function toldOfIt() {
  const rows = await db
    .select({
      kind: duties.kind,
      subject: sql<string>`iif(${duties.subjectKind} = 'rp_trade', 'rp_trade', ${duties.subjectId})`,
      dutyId: duties.id,
      step: dutySteps.step,
      day: sql<string>`date(${dutySteps.atMs} / 1000 + 28800, 'unixepoch')`,
    })
    .from(dutySteps)
    .innerJoin(duties, eq(duties.id, dutySteps.dutyId))
    .where(eq(duties.system, 'rp'))
    .orderBy(asc(dutySteps.atMs));
  const bySeries = Map.groupBy(rows, ({ kind, dutyId, step }) =>
    [kind, step.includes('/') ? step.split('/')[0] : '', dutyId].join(' '),
  );
  const series = [...bySeries.values()].map((some) => {
    const [first] = some as [(typeof some)[number]];
    const steps = some.map(({ day, step }) => ({ day, step: step.split('/')[1] ?? step }));
    const dueOn = first.step.includes('/') ? (first.step.split('/')[0] ?? '') : '';
    return { kind: first.kind, dueOn, subject: first.subject, steps: shortly(steps) };
  });
  const same = Map.groupBy(series, ({ kind, dueOn, steps }) => [kind, dueOn, ...steps].join('|'));
  return [...same.values()].map((some) => {
    const [{ kind, dueOn, steps }] = some as [(typeof some)[number]];
    return { kind, dueOn, subjects: some.map(({ subject }) => subject).sort(), steps };
  });
}

/** What the ledger says of a company, without who wrote it last. */
const ledger = () =>
  db
    .select({
      id: duties.id,
      kind: duties.kind,
      subject: duties.subjectId,
      state: duties.state,
      dueOn: duties.dueOn,
      opensOn: duties.opensOn,
      remindOn: duties.remindOn,
      version: duties.version,
    })
    .from(duties)
    .where(eq(duties.companyId, 'co_meiyan'))
    .orderBy(asc(duties.id));

describe('a year of the demo', () => {
  it('began with the duties of its shipments, in the batch of each: making them anew moves none', async () => {
    const ofTrades = async () =>
      (await ledger()).filter(({ subject }) => subject.startsWith('tr_'));
    const before = await ofTrades();
    expect(before.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual(
      expect.arrayContaining(['declaration done', 'declaration open', 'partner open']),
    );
    await commit(db, keepAllDuties(systemContext(NOW_MS), 'co_meiyan'));
    expect(await ofTrades()).toEqual(before);
  });

  it('tells each step of each duty once, on its day, to whom it is told', {
    timeout: 300_000,
  }, async () => {
    for (let day = FIRST; day < '2027-09-18'; day = daysAfter(day, 1)) await live(day);
    const told = await toldOfIt();
    const inOrder = (some: typeof told) =>
      some.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    expect(inOrder(told)).toEqual(inOrder(TOLD_IN_A_YEAR));
    const letters = await db
      .select({ to: mailMessages.recipient, count: sql<number>`count(*)` })
      .from(mailMessages)
      .where(gte(mailMessages.createdAtMs, beijing(FIRST, '09:00')))
      .groupBy(mailMessages.recipient)
      .orderBy(asc(mailMessages.recipient));
    expect(letters.map(({ to, count }) => [to, count])).toEqual(LETTERS_IN_A_YEAR);
  });
});
