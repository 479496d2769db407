import * as v from 'valibot';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import {
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
import type {
  RecordLine,
  RecordSubstance,
} from '~/domain/only-representative/trade-record/record-lines.server.ts';
import { substanceName } from '~/i18n/substance-name.server.ts';

/** Lines of a trade record as both sides of the trade read them. */

export const useClass = v.picklist(['standard', 'intermediate']);

const recordSubstance = named(
  'RecordSubstance',
  v.object({
    registration_id: text,
    registration_no: text,
    /** Where a CBI claim hides it from the reader, the names say so and the numbers are empty. */
    name_zh: text,
    name_en: text,
    cas_no: text,
    ec_no: text,
    ke_no: textOrNull,
    use_class: useClass,
    percent,
    tonnes,
    /** What is left of it, for the company that draws it. */
    usable_tonnage: v.optional(tonnes),
    needs_statement: flag,
    statement: v.nullable(
      v.object({ name: text, size_bytes: whole, uploaded_by: text, uploaded_at: timestamp }),
    ),
  }),
);

export const recordLine = named(
  'RecordLine',
  v.object({
    line_no: whole,
    product_id: text,
    product_name: text,
    type: v.picklist(['substance', 'mixture', 'others']),
    origin: v.picklist(['own', 'purchased']),
    tonnes,
    substances: v.array(recordSubstance),
  }),
);

function substanceWire(
  substance: RecordSubstance & { usableG?: number },
): Wire<typeof recordSubstance> {
  const { statement } = substance;
  return {
    registration_id: substance.registrationId,
    registration_no: substance.registrationNo,
    name_zh: substanceName('zh-CN', substance),
    name_en: substanceName('en-US', substance),
    cas_no: substance.casNo,
    ec_no: substance.ecNo,
    ke_no: substance.keNo,
    use_class: substance.useClass,
    percent: formatPercent(substance.sharePpm),
    tonnes: formatTonnes(substance.massG),
    ...(substance.usableG !== undefined && { usable_tonnage: formatTonnes(substance.usableG) }),
    needs_statement: substance.needsStatement,
    statement: statement && {
      name: statement.name,
      size_bytes: statement.sizeBytes,
      uploaded_by: statement.uploadedByName,
      uploaded_at: time(statement.uploadedAtMs),
    },
  };
}

export function lineWire(line: RecordLine): Wire<typeof recordLine> {
  return {
    line_no: line.lineNo,
    product_id: line.productId,
    product_name: line.productName,
    type: line.type,
    origin: line.origin,
    tonnes: formatTonnes(line.massG),
    substances: line.substances.map(substanceWire),
  };
}
