import { parseInput } from '../../kernel/input.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { over, type Texts } from '../../workbook/judge-row.server.ts';
import { type ActivityLine, contentAfter } from '../activity/content.ts';
import { judgeSubmission, judgingOf, openingField, partyFields } from '../activity/judge.ts';
import { atFields, wrongFields, yearRefusal } from '../activity/rules.ts';
import { activityInput } from '../activity/schema.ts';
import { ACTIVITY_SHEET } from './columns.ts';
import type { BookFiling } from './filing-book.ts';
import { type BookEnterprises, enterpriseNamed, nameOf } from './parties.ts';
import type { Around, Outcome, Unit } from './record-book.ts';
import {
  handoverTexts,
  lineTexts,
  recordInput,
  type Said,
  saidOfRecord,
  substanceNamed,
} from './record-cells.ts';
import { type LinePart, type RecordRow, SHEET_OF } from './record-unit.ts';

/** What the form would say of the record. */
export function judgeContent(unit: Unit, around: Around): Outcome {
  const { filing, enterpriseId, year, facts, whole: texts, kept } = unit;
  const { lines, said: unread } = linesSaid(unit, around);
  const input = parseInput(activityInput, {
    ...{ filing_id: filing.id, year, enterprise_id: enterpriseId, lines },
    ...recordInput(texts),
  });
  if (!input.ok) {
    return { content: null, said: [...unread, ...saidOfRecord(input.refusal)], submitted: null };
  }
  const content = contentAfter(input.value, {
    closingG: facts.closingG,
    purpose: filing.row.purpose,
  });
  const isSubmitted = kept?.record.status === 'submitted';
  // A row that is wrong by itself is left out of its record, of which nothing can be said then.
  const isWhole = unread.length === 0 && unit.rows.every(({ faults }) => isEmpty(faults));
  if (!isWhole || isSubmitted) return { content, said: unread, submitted: null };
  const { today } = around.kept;
  const whose = { year, enterpriseId };
  const first: Refusal | null = yearRefusal(facts.filing, year, today) ?? null;
  const wrong = (refusal: Refusal) => ({ content, said: saidOfRecord(refusal), submitted: null });
  if (first !== null) return wrong(first);
  if (filing.status === 'draft') {
    const refusal = atFields({
      ...wrongFields(content, judgingOf(facts, { year, today })),
      ...partyFields(facts, enterpriseId, content),
      ...openingField(facts, content),
    });
    return refusal === null ? { content, said: [], submitted: null } : wrong(refusal);
  }
  const opening = atFields(openingField(facts, content));
  if (opening !== null) return wrong(opening);
  const judged = judgeSubmission(facts, content, {
    ...{ ...whose, today, volumeVersion: facts.volume.version },
    acknowledged: texts.risk_acknowledged === 'yes',
  });
  if (!judged.ok) return wrong(judged.refusal);
  const { effect, reasons } = judged;
  return { content: { ...content, deviations: reasons }, said: [], submitted: { effect, reasons } };
}

const isEmpty = (faults: object) => Object.keys(faults).length === 0;

/** Lines as the form sends them; what could not be read of their names is said at once. */
function linesSaid({ lines, filing, rows }: Unit, { known }: Around) {
  const said: Said[] = [];
  const companyId = rows[0]?.company?.id;
  const party = (cell: string | undefined, was: string | null, at: Omit<Said, 'message'>) => {
    if (was !== null && cell === nameOf(known, was)) return was;
    const found = enterpriseNamed(known, companyId, cell);
    if (found.ok) return found.id;
    said.push({ ...at, message: found.why });
    return null;
  };
  const sent = lines.map(({ kept, row, handovers }, line) => {
    const texts = mergedLine(kept, row, line, { known, filing });
    const place = { line, handover: null };
    const substance = substanceNamed(texts.substance, filing.substances);
    if (substance === undefined) {
      said.push({ ...place, column: 'substance', message: { key: 'workbook_substance_unknown' } });
    }
    const counterparty = party(texts.counterparty, kept?.counterpartyId ?? null, {
      ...place,
      column: 'counterparty',
    });
    const country = known.all.find(({ id }) => id === counterparty)?.country;
    return {
      activity_type: texts.activity_type || undefined,
      happened_on: texts.happened_on,
      tonnes: texts.tonnes,
      note: texts.note,
      substance_id: substance ?? null,
      counterparty_id: counterparty,
      // Where a transfer goes is where its counterparty is, unless the cell says otherwise.
      country: texts.counterparty_country?.toUpperCase() || (country ?? ''),
      handovers: handovers.map((part, handover) => {
        const its = mergedHandover(part, line, known);
        const recipient = party(its.recipient, part.kept?.recipientId ?? null, {
          ...{ line, handover, column: 'recipient' },
        });
        return { recipient_id: recipient ?? '', on: its.on, tonnes: its.tonnes };
      }),
    };
  });
  return { lines: sent, said };
}

function mergedLine(
  kept: ActivityLine | null,
  row: RecordRow | null,
  line: number,
  { known, filing }: { known: BookEnterprises; filing: BookFiling },
): Texts {
  const before = kept && lineTexts(kept, line + 1, { known, substances: filing.substances });
  return row === null ? (before ?? {}) : over(ACTIVITY_SHEET, before, row);
}

function mergedHandover(
  { kept, row }: LinePart['handovers'][number],
  line: number,
  known: BookEnterprises,
): Texts {
  const before = kept && handoverTexts(kept, line + 1, { known, substances: [] });
  return row === null ? (before ?? {}) : over(SHEET_OF.handover, before, row);
}
