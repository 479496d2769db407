import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnVolumes } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { deleteActivity } from '~/domain/new-substance/activity/delete.server.ts';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import { handOver } from '~/domain/new-substance/activity/hand-over.server.ts';
import { listCnActivities } from '~/domain/new-substance/activity/list.server.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import type { HandOverInput } from '~/domain/new-substance/activity/schema.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { voidActivity } from '~/domain/new-substance/activity/void.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import {
  type Active,
  activeCompany,
  activity,
  amendment,
  asOf,
  draft,
  handed,
  imported,
  made,
  REASON,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';

const T = 1_000_000;
const LAST = YEAR - 1;

async function domestic({ filingId }: Active, year = YEAR) {
  const [row] = await openTestDatabase()
    .select({ domesticG: cnVolumes.domesticG, version: cnVolumes.version })
    .from(cnVolumes)
    .where(and(eq(cnVolumes.filingId, filingId), eq(cnVolumes.year, year)));
  return row;
}

const dutiesOf = ({ filingId }: Active, kind: (typeof duties.$inferSelect)['kind']) =>
  openTestDatabase()
    .select({ subject: duties.about, opensOn: duties.opensOn, dueOn: duties.dueOn })
    .from(duties)
    .where(and(eq(duties.subjectId, filingId), eq(duties.kind, kind)))
    .orderBy(asc(duties.about));

const regular = (filing: Parameters<typeof activeCompany>[0] = {}) =>
  activeCompany({
    ...filing,
    filing: { registrationType: 'regular_registration', submittedAtMs: 0, ...filing.filing },
  });

/** An importer's record of two tonnes, half a tonne of them handed on. */
async function importer(of: Active) {
  const lines = [imported('2', { handovers: [handed('0.5', of.relatedId)] })];
  return submittedActivity(of, { role: 'importer', role_pair: [], lines });
}

const later = (of: Active, version: number, change: Partial<HandOverInput> = {}) => ({
  ...{ version, line: 0, recipient_id: of.relatedId, on: `${YEAR}-04-02`, tonnes: '0.25' },
  ...change,
});

describe('a handover', () => {
  it('is kept under its import, counts as a transfer at home and leaves the stock', async () => {
    const of = await regular();
    const lines = [
      made('1'),
      imported('2', {
        handovers: [handed('0.5', of.relatedId), handed('0.75', of.enterpriseId)],
      }),
    ];
    const { id } = await submittedActivity(of, { lines });
    const found = await findActivity(of.ctx, id);
    expect(found.lines.map(({ handovers }) => handovers)).toEqual([
      [],
      [
        {
          recipientId: of.relatedId,
          recipient: expect.any(String),
          on: `${YEAR}-03-20`,
          massG: 0.5 * T,
        },
        {
          recipientId: of.enterpriseId,
          recipient: expect.any(String),
          on: `${YEAR}-03-20`,
          massG: 0.75 * T,
        },
      ],
    ]);
    // Own use stays in stock until it is used.
    expect(found).toMatchObject({ domesticG: 0.5 * T, balanceG: 2.5 * T });
    expect(await domestic(of)).toEqual({ domesticG: 0.5 * T, version: 1 });
    expect(found.versions[0]?.content.lines[1]?.handovers).toHaveLength(2);
  });

  it('tells of the first activity, and asks for the information of who got it, not of own use', async () => {
    const of = await regular();
    const lines = [
      imported('2', {
        happened_on: `${YEAR}-02-01`,
        handovers: [
          handed('0.5', of.enterpriseId, `${YEAR}-02-20`),
          handed('0.5', of.relatedId, `${YEAR}-03-05`),
        ],
      }),
    ];
    await submittedActivity(of, { role: 'importer', role_pair: [], lines });
    expect(await dutiesOf(of, 'first_activity_report')).toEqual([
      { subject: '', opensOn: `${YEAR}-02-20`, dueOn: `${YEAR}-04-21` },
    ]);
    expect(await dutiesOf(of, 'information_transfer')).toEqual([
      { subject: of.relatedId, opensOn: `${YEAR}-03-05`, dueOn: `${YEAR}-04-04` },
    ]);
  });

  it('before the registration is no first activity', async () => {
    const of = await regular({ filing: { registeredOn: `${YEAR}-03-08` } });
    const early = handed('0.5', of.relatedId, `${YEAR}-03-07`);
    const lines = [
      imported('2', {
        happened_on: `${YEAR}-03-07`,
        handovers: [early, handed('0.5', of.relatedId, `${YEAR}-03-09`)],
      }),
    ];
    const deviations = [{ kind: 'before_registration' as const, reason: REASON }];
    await submittedActivity(of, { role: 'importer', role_pair: [], lines, deviations });
    expect(await dutiesOf(of, 'first_activity_report')).toMatchObject([
      { opensOn: `${YEAR}-03-09` },
    ]);
  });

  it('goes to somebody at home, of the same company, who is not archived', async () => {
    const of = await regular();
    const other = await regular();
    const to = (id: string) =>
      activity(of, { lines: [imported('2', { handovers: [handed('0.5', id)] })] });
    expect(await createActivity(of.ctx, to(of.abroadId))).toMatchObject({
      refusal: {
        code: 4100,
        fields: { 'lines.0.handovers.0.recipient_id': { key: 'handed_abroad' } },
      },
    });
    await expect(createActivity(of.ctx, to(other.relatedId))).rejects.toEqual(new Denial(4040));
    const both = asOf(of.ctx, { also: [other] });
    expect(code(await createActivity(both, to(other.relatedId)))).toBe(4198);
    const archived = await insertCnEnterprise(of.ctx.db, {
      companyId: of.companyId,
      archived: true,
    });
    expect(await createActivity(asOf(of.ctx), to(archived))).toMatchObject({
      refusal: {
        code: 4100,
        fields: { 'lines.0.handovers.0.recipient_id': { key: 'enterprise_archived' } },
      },
    });
  });

  it('keeps its recipient from being deleted, and goes with its draft', async () => {
    const of = await regular();
    const lines = [imported('2', { handovers: [handed('0.5', of.relatedId)] })];
    const { id, version } = await draft(of, { lines });
    expect(code(await deleteCnEnterprise(of.ctx, of.relatedId, 1))).toBe(4134);
    value(await deleteActivity(asOf(of.ctx), id, { version }));
    value(await deleteCnEnterprise(asOf(of.ctx), of.relatedId, 1));
  });

  it('is never more than came, whoever writes it', async () => {
    const of = await regular();
    const { id } = await importer(of);
    const put = openTestDatabase()
      .update(cnActivityLines)
      .set({ handedG: 2 * T + 1 })
      .where(eq(cnActivityLines.recordId, id));
    await expect(put).rejects.toThrow();
  });
});

describe('an import that is handed on in a later year', () => {
  const lastYear = (of: Active) => ({
    year: LAST,
    role: 'importer' as const,
    role_pair: [],
    lines: [
      imported('2', {
        happened_on: `${LAST}-11-20`,
        handovers: [handed('0.5', of.relatedId, `${LAST}-12-01`), handed('0.75', of.relatedId)],
      }),
    ],
  });

  it('counts in the year of its day, in list, stock and volumes, and comes back out when it is void', async () => {
    const of = await regular();
    const last = await submittedActivity(of, lastYear(of));
    expect(await domestic(of, LAST)).toEqual({ domesticG: 0.5 * T, version: 1 });
    // No gauge of this year moved: whoever fills it in has seen its sums.
    expect(await domestic(of)).toEqual({ domesticG: 0.75 * T, version: 0 });
    const now = await submittedActivity(of, { lines: [made('1')] });
    const found = await findActivity(of.ctx, now.id);
    expect(found).toMatchObject({ lastYearClosedG: 1.5 * T, earlierG: 0.75 * T });
    const { items } = await listCnActivities(of.ctx, {
      q: '',
      year: 'all',
      sort: '-year',
      limit: 9,
      cursor: undefined,
    });
    expect(items.map((row) => [row.year, row.domesticG])).toEqual([
      [YEAR, 0.75 * T],
      [LAST, 0.5 * T],
    ]);
    value(await voidActivity(asOf(of.ctx), last.id, { version: last.version, reason: REASON }));
    expect(await domestic(of, LAST)).toEqual({ domesticG: 0, version: 2 });
    expect(await domestic(of)).toEqual({ domesticG: 0, version: 1 });
  });

  it('makes the later year one with activity, though it has no lines', async () => {
    const of = await regular();
    await submittedActivity(of, lastYear(of));
    const none = { lines: [], no_activity: true };
    expect(await createActivity(of.ctx, activity(of, none))).toMatchObject({
      refusal: { code: 4100, fields: { no_activity: { key: 'handovers_and_no_activity' } } },
    });
    await submittedActivity(of, { lines: [] });
  });

  it('is in the stock of who got it, in the year of its day', async () => {
    const of = await regular();
    await submittedActivity(of, lastYear(of));
    const theirs = await submittedActivity(of, {
      enterprise_id: of.relatedId,
      role: 'processing_user',
      role_pair: [],
      lines: [],
      no_activity: true,
    });
    expect(await findActivity(of.ctx, theirs.id)).toMatchObject({
      receivedG: 0.75 * T,
      balanceG: 0.75 * T,
    });
  });
});

describe('handing over what was submitted', () => {
  it('needs no reason: a new version, counted at once, with the registration as it was', async () => {
    const of = await regular();
    const { id, version } = await importer(of);
    const moved = value(await handOver(of.ctx, id, later(of, version)));
    expect(moved).toEqual({ id, status: 'submitted', version: version + 1 });
    expect(await domestic(of)).toMatchObject({ domesticG: 0.75 * T });
    const found = await findActivity(of.ctx, id);
    expect(found).toMatchObject({ revision: 2, balanceG: 1.25 * T });
    expect(
      found.versions.map(({ reason, content }) => [reason, content.lines[0]?.handovers.length]),
    ).toEqual([
      ['', 1],
      ['', 2],
    ]);
    expect(found.versions[1]?.content.frozen).toEqual(found.versions[0]?.content.frozen);
    expect(found.history[0]).toMatchObject({ action: 'cn_activity.hand_over' });
    const [row] = await openTestDatabase()
      .select()
      .from(cnActivityLines)
      .where(eq(cnActivityLines.recordId, id));
    expect(row?.handedG).toBe(0.75 * T);
  });

  it('is not held up by what else the record would be asked today', async () => {
    const of = await regular();
    const { id, version } = await importer(of);
    await openTestDatabase()
      .update(cnActivityRecords)
      .set({ emissionNote: '', actualPurpose: '别的用途' })
      .where(eq(cnActivityRecords.id, id));
    value(await handOver(of.ctx, id, later(of, version)));
  });

  it.each<[string, Partial<HandOverInput>, object]>([
    ['more than is left', { tonnes: '1.500001' }, { tonnes: { key: 'handed_more_than_imported' } }],
    ['before it came', { on: `${YEAR}-03-09` }, { on: { key: 'handed_before_import' } }],
    ['tomorrow', { on: `${YEAR}-09-19` }, { on: { key: 'future_day' } }],
    ['of no line', { line: 7 }, { line: { key: 'invalid_choice' } }],
  ])('is refused %s (§7 29)', async (_, change, fields) => {
    const of = await regular();
    const { id, version } = await importer(of);
    expect(await handOver(of.ctx, id, later(of, version, change))).toMatchObject({
      refusal: { code: 4100, fields },
    });
    expect(await domestic(of)).toMatchObject({ domesticG: 0.5 * T });
  });

  it('is refused of a draft, of a stale page, of what was made, abroad, and to strangers', async () => {
    const of = await regular();
    const other = await regular();
    const begun = await draft(of, { year: LAST, lines: [] });
    expect(code(await handOver(of.ctx, begun.id, later(of, begun.version)))).toBe(4105);
    const lines = [made('1'), imported('1')];
    const { id, version } = await submittedActivity(of, { lines });
    expect(code(await handOver(of.ctx, id, later(of, version - 1, { line: 1 })))).toBe(4106);
    expect(await handOver(of.ctx, id, later(of, version))).toMatchObject({
      refusal: { code: 4100, fields: { line: { key: 'handovers_of_import' } } },
    });
    const abroad = later(of, version, { line: 1, recipient_id: of.abroadId });
    expect(await handOver(of.ctx, id, abroad)).toMatchObject({
      refusal: { code: 4100, fields: { recipient_id: { key: 'handed_abroad' } } },
    });
    const stranger = later(of, version, { line: 1, recipient_id: other.relatedId });
    await expect(handOver(of.ctx, id, stranger)).rejects.toEqual(new Denial(4040));
    await expect(handOver(other.ctx, id, later(of, version))).rejects.toEqual(new Denial(4040));
    const viewer = asOf(of.ctx, { role: 'viewer' });
    await expect(handOver(viewer, id, later(of, version, { line: 1 }))).rejects.toEqual(
      new Denial(4002),
    );
  });

  it('of two at once is done once', async () => {
    const of = await regular();
    const { id, version } = await importer(of);
    const both = await Promise.all([
      handOver(of.ctx, id, later(of, version, { tonnes: '1' })),
      handOver(asOf(of.ctx), id, later(of, version, { tonnes: '1' })),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    const rows = await openTestDatabase()
      .select()
      .from(cnHandovers)
      .where(eq(cnHandovers.recordId, id));
    expect(rows).toHaveLength(2);
  });

  it('after the end wants its reason and its notice read', async () => {
    const of = await regular({ filing: { validUntil: `${YEAR}-04-01` } });
    const { id, version } = await importer(of);
    const late = later(of, version);
    expect(await handOver(of.ctx, id, late)).toMatchObject({
      refusal: { code: 4187, data: { deviations: ['after_end'] } },
    });
    const deviations = [{ kind: 'after_end' as const, reason: REASON }];
    expect(await handOver(of.ctx, id, { ...late, deviations })).toMatchObject({
      refusal: { code: 4188, data: { deviations: ['after_end'] } },
    });
    value(await handOver(of.ctx, id, { ...late, deviations, risk_acknowledged: ['after_end'] }));
    expect(await findActivity(of.ctx, id)).toMatchObject({
      deviations,
      riskAcknowledgedAtMs: expect.any(Number),
    });
  });
});

describe('a day outside the registration (§7 28)', () => {
  it.each([
    ['before_registration' as const, { registeredOn: `${YEAR}-03-11` }],
    ['after_end' as const, { validUntil: `${YEAR}-03-09` }],
  ])('%s wants a reason, then its notice read, and is kept with both', async (kind, filing) => {
    const of = await regular({ filing });
    const { id, version } = await draft(of);
    const shown = { version, volume_version: 0 };
    expect(await submitActivity(of.ctx, id, shown)).toMatchObject({
      refusal: { code: 4187, data: { deviations: [kind] } },
    });
    const deviations = [{ kind, reason: REASON }];
    const saved = value(
      await saveActivity(asOf(of.ctx), id, { ...activity(of, { deviations }), version }),
    );
    const again = { version: saved.version, volume_version: 0 };
    for (const risk_acknowledged of [false, ['not_fulfilled' as const]]) {
      expect(await submitActivity(of.ctx, id, { ...again, risk_acknowledged })).toMatchObject({
        refusal: { code: 4188, data: { deviations: [kind] } },
      });
    }
    value(await submitActivity(of.ctx, id, { ...again, risk_acknowledged: [kind] }));
    expect(await findActivity(of.ctx, id)).toMatchObject({ deviations, deviating: [kind] });
  });

  it('is read again where an amendment brings a risk that was not there', async () => {
    const of = await regular({ filing: { registeredOn: `${YEAR}-03-08` } });
    const first = await submittedActivity(of, {
      implementation: 'not_fulfilled',
      deviations: [{ kind: 'not_fulfilled', reason: REASON }],
    });
    const amend = amendment(of, first, 1, {
      implementation: 'not_fulfilled',
      lines: [made('5', { happened_on: `${YEAR}-03-07` })],
      deviations: [
        { kind: 'not_fulfilled', reason: REASON },
        { kind: 'before_registration', reason: REASON },
      ],
    });
    expect(await saveActivity(of.ctx, first.id, amend)).toMatchObject({
      refusal: { code: 4188, data: { deviations: ['before_registration'] } },
    });
    value(await saveActivity(of.ctx, first.id, { ...amend, risk_acknowledged: true }));
  });
});
