import type { OrContext } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { changeableUntil } from '~/domain/only-representative/arrival/effect.ts';
import { type ArrivalRead, readArrival } from '~/domain/only-representative/arrival/read.server.ts';
import { findPort } from '~/domain/only-representative/ports.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { may } from '~/domain/only-representative/trade-record/rules.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { redirect } from '~/framework.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { portChoices } from '../port-choices.server.ts';
import { checkArrival } from './arrival-check.ts';
import { ARRIVAL_FORM, type ArrivalValues } from './arrival-form.ts';

/** The form of a confirmed record's arrival, with everything that it changes. A record that is not confirmed has none. */
export async function readArrivalPage(ctx: OrContext, { url }: Visit) {
  requireMember(ctx);
  const id = url.searchParams.get('id') ?? '';
  const joined = { ...ctx, db: ctx.db.joined() };
  const [read, record] = await Promise.all([readArrival(joined, id), findTradeRecord(joined, id)]);
  if (!may('arrive', record.status)) {
    throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id }));
  }
  const { certificate, now, lines } = read;
  const market = read.plannedMarket;
  const last = record.arrivals.find(({ revision }) => revision === record.revision);
  return {
    title: pageTitle(ctx, 'records:arrival.tab', { no: record.tradeNo }),
    record: {
      ...{ id, tradeNo: record.tradeNo, status: record.status, version: record.version },
      ...{ kind: record.kind, revision: record.revision, email: record.partner.email },
    },
    facts: {
      lines: [...lines],
      held: [...read.held],
      returned: [...read.returned],
      accounts: [...read.accounts],
      holders: [...read.holders],
      certificate: certificate && { ...certificate, lines: [...certificate.lines] },
    },
    plan: {
      eta: read.plannedEta,
      port: portText(ctx, read.plannedPort),
      portCode: read.plannedPort,
      until: changeableUntil(read.plannedEta, read.untilMonthDay),
      upPercent: read.upPercent,
      market,
    },
    /** Day by which the record counts now, and its masses by line. */
    now: { day: now.day, masses: lines.map(({ lineNo }) => now.massOf(lineNo)) },
    proof: last?.proofName ?? null,
    entered: last !== undefined,
    values: url.searchParams.has('actual_arrival_on')
      ? readForm(ARRIVAL_FORM, checkArrival, url.searchParams, false).values
      : valuesOf(read, last),
    ports: portChoices(
      ctx,
      [last?.port ?? record.port.code],
      url.searchParams.get('port_q') ?? '',
      market === null ? ctx.system.jurisdictions : [market],
    ),
  };
}

export type ArrivalPageData = Awaited<ReturnType<typeof readArrivalPage>>;

function portText(ctx: OrContext, code: string) {
  const port = findPort(code);
  return port ? `${nameIn(ctx.locale, port)} (${countryName(port.country, ctx.locale)})` : code;
}

interface Entered {
  port: string;
  customsNo: string;
  lines: readonly { lineNo: number; reason: string }[];
}

/** What was entered before, and without that what was confirmed. */
function valuesOf(read: ArrivalRead, last: Entered | undefined): ArrivalValues {
  return {
    // An ETA that is still to come can't have been the day.
    actual_arrival_on: [read.now.day, read.today].sort()[0] ?? read.today,
    port: last?.port ?? read.plannedPort,
    customs_no: last?.customsNo ?? '',
    lines: read.lines.map(({ lineNo }) => ({
      line_no: String(lineNo),
      tonnes: formatTonnes(read.now.massOf(lineNo)),
      reason: last?.lines.find((line) => line.lineNo === lineNo)?.reason ?? '',
    })),
    confirm_reissue: '',
  };
}
