import type { OrContext } from '~/domain/kernel/context.ts';
import { isDate, yearOf } from '~/domain/kernel/dates.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { checkCode } from '~/domain/only-representative/upstream/check.server.ts';
import type { ProofFault } from '~/domain/only-representative/upstream/kinds.ts';
import type { Proof } from '~/domain/only-representative/upstream/proof.ts';
import { isSupplier } from '~/domain/only-representative/upstream/rules.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { portChoices } from '../port-choices.server.ts';
import { checkUpstream } from './upstream-check.ts';
import { UPSTREAM_FORM, type UpstreamValues } from './upstream-form.ts';

/** The form of a purchase on a certificate. What was filled in is in the query; a code there is checked. */
export async function readUpstreamPage(ctx: OrContext, { url }: Visit) {
  requireMember(ctx);
  const query = url.searchParams;
  const { values } = readForm(UPSTREAM_FORM, checkUpstream, query, false);
  const [form, checked] = await Promise.all([
    readRecordForm(ctx, { eta: '', kind: 'purchase' }),
    values.code === '' ? null : checkCode(ctx, values),
  ]);
  const suppliers = form.partners.filter(({ role }) => role === 'supplier');
  const proof = checked?.ok ? checked.value : null;
  const fault = checked?.ok === false ? (checked.refusal.data?.reason as ProofFault) : null;
  const lines = proof ? proof.lines.map((_, at) => values.lines[at] ?? { tonnes: '' }) : [];
  return {
    title: pageTitle(ctx, 'records:proof.title'),
    values: { ...values, lines },
    suppliers: suppliers.map((one) => ({
      id: one.id,
      name: one.name,
      country: countryName(one.country, ctx.locale),
      onPlatform: one.onPlatform,
    })),
    fault,
    proof: proof && shownProof(ctx, proof, values, suppliers),
    ports: portChoices(ctx, [values.port.toUpperCase()], query.get('port_q') ?? ''),
  };
}

export type UpstreamPage = Awaited<ReturnType<typeof readUpstreamPage>>;

type Supplier = Awaited<ReturnType<typeof readRecordForm>>['partners'][number];

/** A valid certificate, and which of its boxes agree with what was filled in; null where nothing was. */
function shownProof(
  ctx: OrContext,
  { certificateId: _, companyId, ...proof }: Proof,
  { partner_id, eta }: UpstreamValues,
  suppliers: readonly Supplier[],
) {
  const partner = suppliers.find(({ id }) => id === partner_id);
  const named = { ...proof, certificateId: '', companyId };
  const { linkedCompanyId = null } = partner ?? {};
  return {
    ...proof,
    importer: {
      name: proof.importer.name,
      country: countryName(proof.importer.country, ctx.locale),
    },
    fits: {
      supplier: partner ? isSupplier(named, { ...partner, linkedCompanyId }) : null,
      year: isDate(eta) ? yearOf(eta) === proof.coverYear : null,
    },
  };
}
