import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameMarks, prohibitedCompanies } from '#db/schema/name-mark.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { markNames } from '~/domain/look-alike/marks.server.ts';
import { readNames } from '~/domain/look-alike/read-names.server.ts';
import { tonnageHolds } from '~/domain/only-representative/certificate/holds.server.ts';
import { partnerStanding } from '~/domain/only-representative/trade-partner/standing.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { findProhibited, listProhibited } from '~/domain/provider/prohibited/list.server.ts';
import {
  addProhibited,
  changeProhibited,
  deleteProhibited,
} from '~/domain/provider/prohibited/save.server.ts';
import {
  changeProhibitedInput,
  prohibitedInput,
  prohibitedList,
} from '~/domain/provider/prohibited/schema.ts';
import { openTestDatabase, systemContext, tenantContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  openRecord,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
let made = 0;
/** A name of its own for each test, with words that no skeleton takes for another's. */
const nameOf = () => `Grimsholt ${'abcdefghij'[made++ % 10]}${made} Trading`;

const said = (change: Record<string, unknown> = {}) => ({
  name: nameOf(),
  country: 'NL',
  reason: 'sanctions',
  source: 'EU consolidated list',
  from: '2026-09-18',
  ...change,
});
const add = async (staff: StaffContext, change: Record<string, unknown> = {}) =>
  addProhibited(staff, value(parseInput(prohibitedInput, said(change))));

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a prohibited company', () => {
  it.each([
    ['no source', { source: '' }, 'source'],
    ['a reason that is none', { reason: 'dislike' }, 'reason'],
    ['no country', { country: '' }, 'country'],
    ['an end before its start', { until: '2026-09-17' }, 'until'],
  ])('is refused for %s', (_, change, field) => {
    const refused = refusalOf(parseInput(prohibitedInput, said(change)));
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it('is added, changed and taken off by an admin, with its history; a consultant reads', async () => {
    const staff = await admin();
    const name = nameOf();
    const { id, version } = value(await add(staff, { name }));
    expect(refusalOf(await add(staff, { name: `${name} B.V.` }))).toMatchObject({
      code: 4100,
      fields: { name: { key: 'prohibited_exists' } },
    });
    const consultant = await providerStaff();
    const page = await listProhibited(
      consultant,
      prohibitedList.lenient(new URLSearchParams({ q: name.toLowerCase() })),
    );
    expect(page.items).toMatchObject([{ id, name, state: 'in_force', country: 'NL' }]);
    await expect(add(consultant)).rejects.toMatchObject({ code: 4002 });
    const change = value(
      parseInput(changeProhibitedInput, said({ name, until: '2026-09-18', version })),
    );
    await expect(changeProhibited(consultant, id, change)).rejects.toMatchObject({ code: 4002 });
    expect(value(await changeProhibited(staff, id, change))).toEqual({ id, version: 2 });
    expect(refusalOf(await changeProhibited(staff, id, change))?.code).toBe(4106);
    expect(refusalOf(await deleteProhibited(staff, id, { version }))?.code).toBe(4106);
    await expect(deleteProhibited(consultant, id, { version: 2 })).rejects.toMatchObject({
      code: 4002,
    });
    value(await deleteProhibited(staff, id, { version: 2 }));
    await expect(findProhibited(staff, id)).rejects.toMatchObject({ code: 4040 });
  });

  it('can’t be made a partner where it is prohibited, on the days on which it is', async () => {
    const staff = await admin();
    const here = nameOf();
    const everywhere = nameOf();
    const later = nameOf();
    value(await add(staff, { name: here, until: '2026-09-18' }));
    value(await add(staff, { name: everywhere, country: '*' }));
    value(await add(staff, { name: later, from: '2026-09-19' }));
    const ctx = await tenantContext();
    const asked = async (name: string, country: string, nowMs = ctx.nowMs) =>
      (
        await partnerStanding(
          { ...ctx, db: openTestDatabase(), nowMs },
          { name, country, email: 'office@grimsholt.example' },
        )
      ).isProhibited;
    const tomorrow = ctx.nowMs + DAY_MS;
    expect(await asked(`${here} B.V.`, 'NL')).toBe(true);
    expect(await asked(here, 'BE')).toBe(false);
    expect(await asked(here, 'NL', tomorrow)).toBe(false);
    expect(await asked(everywhere, 'BE')).toBe(true);
    expect(await asked(later, 'NL')).toBe(false);
    expect(await asked(later, 'NL', tomorrow)).toBe(true);
  });

  it('that is a partner already is sent nothing, and its papers are held', async () => {
    const staff = await admin();
    const name = nameOf();
    const of = await shipper({ partner: { name, country: 'NL' } });
    const open = await openRecord(of, '3');
    const waiting = await waitingRecord(of, '4');
    value(await add(staff, { name }));
    expect(refusalOf(await sendTradeRecord(of.ctx, open.id, open))?.code).toBe(4110);
    const held = async (nowMs: number) => {
      const [row] = await openTestDatabase()
        .select({ by: tonnageHolds.heldBy(nowMs) })
        .from(tradeRecords)
        .where(eq(tradeRecords.id, waiting.id));
      return tonnageHolds.reasonsIn(row?.by ?? '');
    };
    expect(await held(of.ctx.nowMs)).toContain('prohibited_party');
    // Yesterday it was not yet.
    expect(await held(of.ctx.nowMs - DAY_MS)).not.toContain('prohibited_party');
  });

  it('holds look-alikes while it counts: the job sees its first day and its last', async () => {
    const staff = await admin();
    const name = nameOf();
    const { ctx, partnerId } = await shipper();
    const lookAlike = name.replace('o', '0');
    const [first, ...rest] = markNames(ctx, {
      ...{ kind: 'partner', id: partnerId, companyId: ctx.company.id, names: [lookAlike] },
    });
    if (first !== undefined) await ctx.db.batch([first, ...rest]);
    const { id } = value(await add(staff, { name, from: '2026-09-20', until: '2026-09-21' }));
    const skeleton = async (nowMs: number) => {
      await readNames(systemContext(nowMs));
      const [row] = await openTestDatabase()
        .select({ skeleton: prohibitedCompanies.skeleton })
        .from(prohibitedCompanies)
        .where(eq(prohibitedCompanies.id, id));
      return row?.skeleton ?? null;
    };
    expect(await skeleton(ctx.nowMs)).toBeNull();
    const counts = await skeleton(ctx.nowMs + 2 * DAY_MS);
    const marks = await openTestDatabase()
      .select({ skeleton: nameMarks.skeleton })
      .from(nameMarks)
      .where(eq(nameMarks.subjectId, partnerId));
    expect(marks.map((mark) => mark.skeleton)).toContain(counts);
    expect(await skeleton(ctx.nowMs + 4 * DAY_MS)).toBeNull();
  });
});
