import type { OrContext } from '~/domain/kernel/context.ts';
import { isDate, yearOf } from '~/domain/kernel/dates.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import {
  findTradeRecord,
  type TradeRecord,
} from '~/domain/only-representative/trade-record/find.server.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { may } from '~/domain/only-representative/trade-record/rules.ts';
import { checkCode } from '~/domain/only-representative/upstream/check.server.ts';
import type { ProofFault } from '~/domain/only-representative/upstream/kinds.ts';
import type { Paper } from '~/domain/only-representative/upstream/paper-read.server.ts';
import type { Proof } from '~/domain/only-representative/upstream/proof.ts';
import { isSupplier } from '~/domain/only-representative/upstream/rules.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { redirect } from '~/framework.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { portChoices } from '../port-choices.server.ts';
import { carriedPaper } from './carried.ts';
import { checkPaper } from './paper-check.ts';
import { PAPER_FORM, type PaperValues } from './paper-form.ts';
import { checkUpstream } from './upstream-check.ts';
import { UPSTREAM_FORM, type UpstreamValues } from './upstream-form.ts';

/** The page of a purchase whose supplier is not asked, by the source of its paper. What was filled in is in the query. */
export async function readUpstreamPage(ctx: OrContext, { url }: Visit) {
  requireMember(ctx);
  const query = url.searchParams;
  const revised = query.get('revise');
  const foreign = revised !== null || query.get('source') === 'foreign';
  const page = foreign
    ? { proved: null, paper: await readPaperPart(ctx, query, revised) }
    : { proved: await readProvedPart(ctx, query), paper: null };
  return { title: pageTitle(ctx, 'records:proof.title'), ...page };
}

export type UpstreamPage = Awaited<ReturnType<typeof readUpstreamPage>>;

/** What the form of a paper from elsewhere begins with: what is in the query, or a paper that is entered anew or copied. */
async function readPaperPart(ctx: OrContext, query: URLSearchParams, revised: string | null) {
  const from = revised ?? query.get('from');
  const [form, record] = await Promise.all([
    readRecordForm(ctx, { eta: '', kind: 'purchase' }),
    from === null ? null : findTradeRecord(ctx, from),
  ]);
  const paper = record ? (record.paper ?? notFound()) : null;
  if (record && revised !== null && !may('revise', record.status)) {
    throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id: record.id }));
  }
  const typed = readForm(PAPER_FORM, checkPaper, query, false).values;
  const values =
    record && paper && !query.has('certificate_no') ? begunWith(record, paper, query) : typed;
  return {
    values,
    revised: record && paper && revised !== null ? revisedOf(record, paper) : null,
    suppliers: suppliersOf(ctx, form.partners),
    ports: portChoices(ctx, [values.port.toUpperCase()], query.get('port_q') ?? ''),
  };
}

export type PaperPart = Awaited<ReturnType<typeof readPaperPart>>;

function revisedOf({ id, tradeNo, version, rejectionReason }: TradeRecord, { fileName }: Paper) {
  return { id, tradeNo, version, rejectionReason, fileName };
}

/** The earlier paper, or what is carried over of it into the next year. */
function begunWith(record: TradeRecord, paper: Paper, query: URLSearchParams): PaperValues {
  const kept = keptValues(record, paper);
  const lines = paper.lines.map(({ lineNo }) => lineNo);
  return query.has('carry') ? carriedPaper(kept, lines, query) : kept;
}

function keptValues({ eta, port, partner, orderRef }: TradeRecord, paper: Paper): PaperValues {
  return {
    ...{ eta, port: port.code, partner_id: partner.id, order_ref: orderRef ?? '' },
    ...{ certificate_no: paper.certificateNo, issuer: paper.issuer, country: paper.country },
    ...{ cover_year: String(paper.coverYear), issued_on: paper.issuedOn },
    valid_until: paper.validUntil ?? '',
    substances: paper.lines.map((line) => ({
      ...{ name: line.name, cas_no: line.casNo, ec_no: line.ecNo },
      ...{ registration_no: line.registrationNo, tonnes: formatTonnes(line.massG) },
      percent: formatPercent(line.sharePpm),
    })),
  };
}

const suppliersOf = ({ locale }: OrContext, partners: readonly Supplier[]) =>
  partners
    .filter(({ role }) => role === 'supplier')
    .map(({ id, name, country, onPlatform }) => ({
      ...{ id, name, onPlatform },
      country: countryName(country, locale),
    }));

/** The form of a purchase on a certificate of ours; a code in the query is checked. */
async function readProvedPart(ctx: OrContext, query: URLSearchParams) {
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
    values: { ...values, lines },
    suppliers: suppliersOf(ctx, suppliers),
    fault,
    proof: proof && shownProof(ctx, proof, values, suppliers),
    ports: portChoices(ctx, [values.port.toUpperCase()], query.get('port_q') ?? ''),
  };
}

export type ProvedPart = Awaited<ReturnType<typeof readProvedPart>>;

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
