import * as v from 'valibot';
import {
  named,
  text,
  textOrNull,
  time,
  timestamp,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import {
  IDENTITIES,
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_STATES,
} from '~/domain/new-substance/kinds.ts';
import type { Report } from '~/domain/new-substance/report/find.server.ts';

const wholeOrNull = v.nullable(whole);

/** Wire of reports (`areas/new-substance.md` §5). */

const state = v.picklist(REPORT_STATES);

/** `filing_ids` are those it is about: of an annual report the ones with a submitted record. */
export const orderedReport = named(
  'OrderedReport',
  v.object({ id: text, state, filing_ids: v.array(text) }),
);

export const report = named(
  'Report',
  v.object({
    id: text,
    company_id: text,
    kind: v.picklist(REPORT_KINDS),
    /** Of an annual report. */
    year: wholeOrNull,
    filing_ids: v.array(text),
    format: v.picklist(REPORT_FORMATS),
    identity: v.picklist(IDENTITIES),
    /** Its file is there once it is done. */
    state,
    name: textOrNull,
    size_bytes: wholeOrNull,
    created_at: timestamp,
    expires_at: timestamp,
    /** The text that no font prints, where it failed for that. */
    unprintable: v.nullable(v.object({ text, character: text })),
  }),
);

export function reportWire({ file, ...of }: Report): Wire<typeof report> {
  return {
    id: of.id,
    company_id: of.companyId,
    kind: of.kind,
    year: of.kind === 'annual' ? of.year : null,
    filing_ids: of.filingIds,
    format: of.format,
    identity: of.identity,
    state: of.state,
    name: file?.name ?? null,
    size_bytes: file?.sizeBytes ?? null,
    created_at: time(of.createdAtMs),
    expires_at: time(of.expiresAtMs),
    unprintable: of.unprintable,
  };
}
