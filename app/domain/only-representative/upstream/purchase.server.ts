import { and, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import {
  done,
  type FieldMessage,
  type Outcome,
  type Refusal,
  refuse,
} from '../../kernel/outcome.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { policyValue } from '../../tenancy/allowance.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { OWN_CODE_AUTO } from '../limits.ts';
import { findPort } from '../ports.server.ts';
import { etaDaysOf, etaDaysRead } from '../trade-record/eta-days.server.ts';
import { chineseInputs, etaWindow } from '../trade-record/rules.ts';
import { findProof } from './proof.server.ts';
import type { Proof } from './proof.ts';
import { proofRefusal, type Supplier } from './rules.ts';
import type { ProvedInput } from './schema.ts';

/** A purchase that was judged by its certificate. */
export interface ProvedPurchase {
  input: ProvedInput;
  partner: Supplier & { id: string };
  proof: Proof;
  /** It is confirmed at once; else the provider is asked. */
  auto: boolean;
}

/** Judges a purchase by the certificate that it stands on. Two round trips; refusals as for `buyProved`. */
export async function judgePurchase(
  ctx: OrContext,
  input: ProvedInput,
): Promise<Outcome<ProvedPurchase>> {
  const [[partner], [policy], days] = await ctx.db.batch([
    supplierRead(ctx, input.partner_id),
    // Whether a valid code is enough: 0 where the provider looks at each.
    ctx.db
      .select({ auto: policyValue(ctx, OWN_CODE_AUTO).as('own_code_auto') })
      .from(sql`(SELECT 1)`),
    etaDaysRead(ctx),
  ]);
  const market = findPort(input.port)?.jurisdiction;
  const fields = arrivalFields(
    input,
    etaWindow(dayOf(ctx), etaDaysOf(days)),
    partner !== undefined,
    market,
  );
  if (Object.keys(fields).length > 0 || partner === undefined) return refuse(4100, { fields });
  const found = await findProof(ctx, input.code);
  if (!found.ok) return found;
  const proof = found.value;
  const refusal =
    proofRefusal(proof, input, { partner, eta: input.eta }) ??
    elsewhere(ctx, input, proof, market) ??
    printed(input);
  return refusal
    ? { ok: false, refusal }
    : done({ input, partner, proof, auto: policy?.auto !== 0 });
}

/** Statement: an active supplier of this company. */
export function supplierRead({ db, company, system }: OrContext, id: string) {
  const { name, country, linkedCompanyId, role, state } = tradePartners;
  return db
    .select({ id: tradePartners.id, name, country, linkedCompanyId, state })
    .from(tradePartners)
    .where(
      and(
        eq(tradePartners.id, id),
        ownRows({ company, system }, tradePartners),
        eq(role, 'supplier'),
        eq(state, 'active'),
      ),
    );
}

/** 4100 an unknown supplier, an ETA outside the window, an unknown port. */
export function arrivalFields(
  { eta }: Pick<ProvedInput, 'eta'>,
  { from, to }: { from: string; to: string },
  known: boolean,
  market: Jurisdiction | null | undefined,
): Record<string, FieldMessage> {
  const outside = eta < from || eta > to;
  return {
    ...(!known && { partner_id: { key: 'invalid_choice' } }),
    ...(outside && { eta: { key: 'eta_outside_window', values: { from, to } } }),
    ...(market === undefined && { port: { key: 'port_unknown_port' } }),
  };
}

/** 4131 a port of another market than that of the lines which are taken. */
function elsewhere(
  ctx: OrContext,
  { lines }: ProvedInput,
  proof: Proof,
  market: Jurisdiction | null | undefined,
): Refusal | null {
  const taken = new Set(lines.map(({ no }) => no));
  const fits = proof.lines.every(
    ({ no, jurisdiction }) => !taken.has(no) || jurisdiction === market,
  );
  if (fits) return outsideMarket(ctx, market);
  const fields = { port: { key: 'destination_not_covered' } };
  return refuse(4131, { fields, data: { reason: 'no_registration_there' } }).refusal;
}

/** 4131 a port where nothing of this subsystem counts. */
export function outsideMarket(
  { system }: OrContext,
  market: Jurisdiction | null | undefined,
): Refusal | null {
  if (market && system.jurisdictions.includes(market)) return null;
  const fields = { port: { key: 'port_outside_market' } };
  return refuse(4131, { fields, data: { reason: 'outside_market' } }).refusal;
}

/** 4007 Chinese in what authorities read. */
export function printed(input: Pick<ProvedInput, 'order_ref'>): Refusal | null {
  const fields = Object.fromEntries(
    chineseInputs(input).map((path) => [path, { key: 'no_chinese' }]),
  );
  return Object.keys(fields).length > 0 ? refuse(4007, { fields }).refusal : null;
}
