import { and, eq } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { findPort } from '../ports.server.ts';
import { chineseInputs, ETA_DAYS } from '../trade-record/rules.ts';
import { findProof } from './proof.server.ts';
import type { Proof } from './proof.ts';
import { proofRefusal, type Supplier } from './rules.ts';
import type { ProvedInput } from './schema.ts';

/** A purchase that was judged by its certificate. */
export interface ProvedPurchase {
  input: ProvedInput;
  partner: Supplier & { id: string };
  proof: Proof;
}

/** Judges a purchase by the certificate that it stands on. Two round trips; refusals as for `buyProved`. */
export async function judgePurchase(
  ctx: OrContext,
  input: ProvedInput,
): Promise<Outcome<ProvedPurchase>> {
  const [partner] = await supplierRead(ctx, input.partner_id);
  const market = findPort(input.port)?.jurisdiction;
  const wrong = contentRefusal(input, dayOf(ctx), partner !== undefined, market);
  if (wrong !== null || partner === undefined)
    return { ok: false, refusal: wrong ?? { code: 4100 } };
  const found = await findProof(ctx, input.code);
  if (!found.ok) return found;
  const proof = found.value;
  const refusal =
    proofRefusal(proof, input, { partner, eta: input.eta }) ??
    elsewhere(ctx, input, proof, market) ??
    printed(input);
  return refusal ? { ok: false, refusal } : done({ input, partner, proof });
}

function supplierRead({ db, company, system }: OrContext, id: string) {
  const { name, country, linkedCompanyId, role, state } = tradePartners;
  return db
    .select({ id: tradePartners.id, name, country, linkedCompanyId, state })
    .from(tradePartners)
    .where(
      and(
        eq(tradePartners.id, id),
        eq(tradePartners.companyId, company.id),
        eq(tradePartners.system, system.slug),
        eq(role, 'supplier'),
        eq(state, 'active'),
      ),
    );
}

function contentRefusal(
  { eta }: ProvedInput,
  today: string,
  known: boolean,
  market: Jurisdiction | null | undefined,
): Refusal | null {
  const [from, to] = [daysAfter(today, -ETA_DAYS.back), daysAfter(today, ETA_DAYS.ahead)];
  const outside = eta < from || eta > to;
  const fields = {
    ...(!known && { partner_id: { key: 'invalid_choice' } }),
    ...(outside && { eta: { key: 'eta_outside_window', values: { from, to } } }),
    ...(market === undefined && { port: { key: 'port_unknown_port' } }),
  };
  return Object.keys(fields).length > 0 ? refuse(4100, { fields }).refusal : null;
}

/** 4131 a port of another market than that of the lines which are taken. */
function elsewhere(
  { system }: OrContext,
  { lines }: ProvedInput,
  proof: Proof,
  market: Jurisdiction | null | undefined,
): Refusal | null {
  const taken = new Set(lines.map(({ no }) => no));
  const fits = proof.lines.every(
    ({ no, jurisdiction }) => !taken.has(no) || jurisdiction === market,
  );
  if (market && system.jurisdictions.includes(market) && fits) return null;
  const reason = fits ? 'outside_market' : 'no_registration_there';
  const key = fits ? 'port_outside_market' : 'destination_not_covered';
  return refuse(4131, { fields: { port: { key } }, data: { reason } }).refusal;
}

/** 4007 Chinese in what authorities read. */
function printed(input: ProvedInput): Refusal | null {
  const fields = Object.fromEntries(
    chineseInputs(input).map((path) => [path, { key: 'no_chinese' }]),
  );
  return Object.keys(fields).length > 0 ? refuse(4007, { fields }).refusal : null;
}
