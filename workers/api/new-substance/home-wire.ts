import * as v from 'valibot';
import type { CnContext } from '~/domain/kernel/context.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  country,
  day,
  flag,
  named,
  percent,
  text,
  textOrNull,
  time,
  timestamp,
  tonnes,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import type { CnHome } from '~/domain/new-substance/home/read.server.ts';
import {
  BUSINESS_TYPES,
  DUTY_KINDS,
  ENTERPRISE_KINDS,
  GAUGES,
  MESSAGE_TYPES,
} from '~/domain/new-substance/kinds.ts';

/** Wire of the home page of China new substances (`areas/new-substance.md` §4, §5). */

const filing = { filing_id: text, certificate_no: text, trade_name: text, company: text };

export const cnHomeData = named(
  'CnHome',
  v.object({
    /** In Beijing. */
    today: day,
    year: whole,
    /** Normal filings without a submitted record of the year; the first of them. */
    records_missing: v.array(
      v.object({
        ...filing,
        /** The draft that was begun. */
        draft: v.nullable(v.object({ id: text, saved_at: timestamp })),
      }),
    ),
    /** Counted up to 1 000. */
    records_missing_count: whole,
    /** Open duties that are overdue or due in 90 days, the first due first; the first of them. */
    duties: v.array(
      v.object({
        ...filing,
        id: text,
        kind: v.picklist(DUTY_KINDS),
        /** The year it is about; null where it is about none. */
        year: v.nullable(whole),
        /** Of an information transfer. */
        recipient: textOrNull,
        due_on: day,
        /** Negative is overdue. */
        days_left: whole,
        source: text,
      }),
    ),
    /** The first one due later, with how many of its kind are due that day; null where there is none. */
    duty_next: v.nullable(v.object({ kind: v.picklist(DUTY_KINDS), due_on: day, count: whole })),
    /** Counted up to 1 000; the overdue are among the due. */
    duties_due: whole,
    duties_overdue: whole,
    /** Own enterprises, then the first related ones by name. */
    enterprises: v.array(
      v.object({
        id: text,
        kind: v.picklist(ENTERPRISE_KINDS),
        name: text,
        company: text,
        business_type: v.picklist(BUSINESS_TYPES),
        country,
        /** Normal ones that it holds or represents. */
        filings: whole,
        /** Made and imported this year, of submitted records. */
        counted_tonnes: tonnes,
        records_due: whole,
        records_submitted: whole,
        /** A foreign applicant, whose records the agent fills in. */
        recorded_by_agent: flag,
      }),
    ),
    /** The fullest volumes of the year. */
    gauges: v.array(
      v.object({
        ...filing,
        gauge: v.picklist(GAUGES),
        counted_tonnes: tonnes,
        registered_tonnes: tonnes,
        percent,
      }),
    ),
    /** Per cent from which a volume is amber. */
    amber_percent: whole,
    /** The newest five; none of companies in which the reader is a viewer. */
    messages: v.array(
      v.object({
        id: text,
        type: v.picklist(MESSAGE_TYPES),
        content: text,
        path: text,
        company: text,
        unread: flag,
        at: timestamp,
      }),
    ),
  }),
);

export function cnHomeWire(ctx: CnContext, home: CnHome): Wire<typeof cnHomeData> {
  const name = (zh: string, en: string) => nameIn(ctx.locale, { zh, en });
  const filingWire = (
    row: Pick<CnHome['missing'][number], 'id' | 'certificateNo' | 'tradeName' | 'company'>,
  ) => ({
    filing_id: row.id,
    certificate_no: row.certificateNo,
    trade_name: row.tradeName,
    company: row.company,
  });
  return {
    today: home.today,
    year: home.year,
    records_missing: home.missing.map((row) => ({
      ...filingWire(row),
      draft: row.draft && { id: row.draft.id, saved_at: time(row.draft.savedAtMs) },
    })),
    records_missing_count: home.missingCount.count,
    duties: home.duties.rows.map((row) => ({
      ...filingWire({ ...row, id: row.filingId }),
      id: row.id,
      kind: row.kind,
      year: row.year === 0 ? null : row.year,
      recipient: row.recipient,
      due_on: row.dueOn,
      days_left: row.days,
      source: row.source,
    })),
    duty_next: home.duties.next && {
      kind: home.duties.next.kind,
      due_on: home.duties.next.dueOn,
      count: home.duties.next.count,
    },
    duties_due: home.duties.due,
    duties_overdue: home.duties.overdue,
    enterprises: home.enterprises.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: name(row.nameZh, row.nameEn),
      company: row.company,
      business_type: row.businessType,
      country: row.country,
      filings: row.filings,
      counted_tonnes: formatTonnes(row.countedG),
      records_due: row.due,
      records_submitted: row.done,
      recorded_by_agent: row.byAgent,
    })),
    gauges: home.gauges.map((row) => ({
      ...filingWire(row),
      gauge: row.gauge,
      counted_tonnes: formatTonnes(row.usedG),
      registered_tonnes: formatTonnes(row.limitG),
      percent: formatPercent(row.ppm),
    })),
    amber_percent: home.amberPercent,
    messages: home.messages.map(({ id, type, content, path, company, read, atMs }) => ({
      ...{ id, type, content, path, company },
      unread: !read,
      at: time(atMs),
    })),
  };
}
