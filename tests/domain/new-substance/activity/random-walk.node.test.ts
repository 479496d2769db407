import { expect, it } from 'vitest';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { deleteActivity } from '~/domain/new-substance/activity/delete.server.ts';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import { DEVIATIONS } from '~/domain/new-substance/activity/kinds.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import type { ActivityInput } from '~/domain/new-substance/activity/schema.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { voidActivity } from '~/domain/new-substance/activity/void.server.ts';
import { bindings } from '../../../support/contexts.ts';
import {
  activeCompany,
  activity,
  handed,
  imported,
  made,
  REASON,
  sent,
} from '../../../support/new-substance/activities.ts';
import { random, SEED } from '../../../support/walks.ts';

const STEPS = Number(bindings.STEPS);
const YEARS = [2025, 2026];

/** Years whose sums are not what the submitted lines add up to; none where all is well. */
async function drift(filingId: string) {
  const { results } = await bindings.DB.prepare(
    `WITH counted AS (SELECT * FROM cn_volumes WHERE filing_id = ?1),
    lines AS (
      SELECT r.year, CASE
        WHEN l.activity_type = 'production' THEN 'production'
        WHEN l.activity_type = 'import' THEN 'import'
        WHEN l.activity_type <> 'transfer_export' THEN 'use'
        WHEN l.country = 'CN' THEN 'domestic' ELSE 'export' END AS part, l.mass_g
      FROM cn_activity_records r JOIN cn_activity_lines l ON l.record_id = r.id
      WHERE r.filing_id = ?1 AND r.status = 'submitted'
      UNION ALL SELECT CAST(substr(h.handed_on, 1, 4) AS INTEGER), 'domestic', h.mass_g
      FROM cn_activity_records r JOIN cn_handovers h ON h.record_id = r.id
      WHERE r.filing_id = ?1 AND r.status = 'submitted' AND h.recipient_id <> r.enterprise_id),
    summed AS (SELECT year, part, sum(mass_g) AS mass_g FROM lines GROUP BY 1, 2),
    kept AS (
      SELECT year, 'production' AS part, production_g AS mass_g FROM counted
      UNION ALL SELECT year, 'import', import_g FROM counted
      UNION ALL SELECT year, 'use', use_g FROM counted
      UNION ALL SELECT year, 'export', export_g FROM counted
      UNION ALL SELECT year, 'domestic', domestic_g FROM counted)
    SELECT coalesce(k.year, s.year) AS year, coalesce(k.part, s.part) AS part,
      k.mass_g AS counted, s.mass_g AS summed
    FROM kept k FULL JOIN summed s ON s.year = k.year AND s.part = k.part
    WHERE coalesce(k.mass_g, 0) <> coalesce(s.mass_g, 0)`,
  )
    .bind(filingId)
    .all();
  return results;
}

/** Gauges that are over the line and not told, or told though they are not. */
async function untold(filingId: string) {
  const { results } = await bindings.DB.prepare(
    `WITH gauges AS (
      SELECT v.year, 'applied' AS gauge, v.production_g + v.import_g > f.applied_g AS over
      FROM cn_volumes v JOIN cn_filings f ON f.id = v.filing_id WHERE f.id = ?1
      UNION ALL SELECT v.year, 'import', v.import_g > f.registered_import_g
      FROM cn_volumes v JOIN cn_filings f ON f.id = v.filing_id WHERE f.id = ?1),
    told AS (SELECT g.*, (SELECT count(*) FROM cn_excesses e WHERE e.filing_id = ?1
        AND e.year = g.year AND e.gauge = g.gauge AND e.state = 'open') AS open,
      (SELECT count(*) FROM cn_messages m WHERE NOT m.corrected AND instr(m.key,
        'cn_excess/' || ?1 || '/' || g.year || '/' || g.gauge || '/') = 1) AS messages
      FROM gauges g)
    SELECT * FROM told WHERE open <> over OR messages <> over`,
  )
    .bind(filingId)
    .all();
  return results;
}

/** What the filing knows by heart, and what it should. */
async function byHeart(filingId: string) {
  const [row] = (
    await bindings.DB.prepare(
      `SELECT f.recorded_year = coalesce((SELECT max(year) FROM cn_activity_records r
          WHERE r.filing_id = f.id AND r.status = 'submitted'), 0) AS recorded,
        f.gauge_ppm >= 1000001 = coalesce((SELECT v.production_g + v.import_g > f.applied_g
            OR v.import_g > f.registered_import_g
          FROM cn_volumes v WHERE v.filing_id = f.id AND v.year = 2026), 0) AS red
      FROM cn_filings f WHERE f.id = ?1`,
    )
      .bind(filingId)
      .all()
  ).results;
  return row;
}

it(`a year’s sums are those of its submitted lines, over ${STEPS} random steps`, async () => {
  const below = random(SEED);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T; // never empty
  const of = await activeCompany();
  const { ctx, filingId, enterpriseId, relatedId, abroadId } = of;
  const reasons = DEVIATIONS.map((kind) => ({ kind, reason: REASON }));
  const mass = () => `${below(5)}.${String(1 + below(999_999)).padStart(6, '0')}`;
  const content = (year: number): Partial<ActivityInput> => {
    const day = { happened_on: `${year}-0${1 + below(8)}-1${below(10)}` };
    // Some of a year's import is handed on in the next.
    const DAYS = [`${year}-08-29`, '2026-09-01'];
    const lines = Array.from({ length: below(4) }, () => ({
      ...pick([
        made(mass()),
        imported(mass()),
        imported('5', {
          handovers: Array.from({ length: below(3) }, () =>
            handed(`1.${1 + below(9)}`, pick([enterpriseId, relatedId]), pick(DAYS)),
          ),
        }),
        made(mass(), { activity_type: 'research_use' }),
        sent(mass(), relatedId),
        sent(mass(), abroadId, 'SE'),
      ]),
      ...day,
    }));
    return { year, lines, no_activity: lines.length === 0, deviations: below(4) ? reasons : [] };
  };
  const alive = new Set<string>();
  const said = new Map<string, number>();
  const note = (act: string, outcome: Outcome<unknown>) => {
    const key = `${act} ${outcome.ok ? 2000 : outcome.refusal.code}`;
    said.set(key, (said.get(key) ?? 0) + 1);
  };
  const create = async () => {
    const enterprise_id = pick([enterpriseId, relatedId]);
    const input = activity(of, { enterprise_id, ...content(pick(YEARS)) });
    const outcome = await createActivity(ctx, input);
    note('create', outcome);
    if (outcome.ok) alive.add(outcome.value.id);
  };
  /** Now and then a page that is stale, in its record or in its sums. */
  const stale = () => (below(12) === 0 ? 1 : 0);

  for (let step = 0; step < STEPS; step += 1) {
    const id = alive.size === 0 || below(5) === 0 ? null : pick([...alive]);
    if (id === null) await create();
    else {
      const {
        version,
        volume,
        status,
        year,
        enterpriseId: enterprise_id,
      } = await findActivity(ctx, id);
      const volume_version = volume.version - stale();
      const shown = { version: version - stale(), volume_version: Math.max(0, volume_version) };
      const act = pick(
        status === 'draft' ? ['submit', 'submit', 'save', 'delete'] : ['amend', 'amend', 'void'],
      );
      if (act === 'submit') note(act, await submitActivity(ctx, id, shown));
      else if (act === 'delete') {
        const outcome = await deleteActivity(ctx, id, shown);
        note(act, outcome);
        if (outcome.ok) alive.delete(id);
      } else if (act === 'void') {
        const outcome = await voidActivity(ctx, id, { version: shown.version, reason: REASON });
        note(act, outcome);
        if (outcome.ok) alive.delete(id);
      } else {
        const input = activity(of, { enterprise_id, ...content(year) });
        note(act, await saveActivity(ctx, id, { ...input, ...shown, reason: REASON }));
      }
    }
    expect({ step, drift: await drift(filingId) }).toEqual({ step, drift: [] });
    expect({ step, untold: await untold(filingId) }).toEqual({ step, untold: [] });
    expect({ step, ...(await byHeart(filingId)) }).toEqual({ step, recorded: 1, red: 1 });
  }

  // The walk is none where it only ever met refusals, or none.
  for (const act of ['create', 'submit', 'amend', 'void']) {
    expect([act, said.get(`${act} 2000`) ?? 0]).toEqual([
      act,
      expect.toSatisfy((n) => n >= STEPS / 40),
    ]);
  }
  expect(said.get('create 4185')).toBeGreaterThan(0);
  expect((said.get('submit 4106') ?? 0) + (said.get('amend 4106') ?? 0)).toBeGreaterThan(0);
  expect((said.get('submit 4187') ?? 0) + (said.get('amend 4187') ?? 0)).toBeGreaterThan(0);
}, 120_000);
