import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SINGLE_ROLES } from '~/domain/new-substance/activity/kinds.ts';
import { ROWS_SHOWN } from '~/screens/subsystem/rows/shown.ts';
import { StrikeDialog } from '~/screens/subsystem/rows/strike-dialog.scripted.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { isHandover, type LineValues } from './activity-form.ts';
import { LineReasons } from './excess.late.tsx';
import { YearGauges } from './gauge.late.tsx';
import { RecordLine } from './line.tsx';
import { LineParts } from './line-parts.late.tsx';
import { numbersOf, packed, partOf, partShown } from './lines-shown.ts';
import { Paste } from './paste.late.tsx';
import type { SectionProps } from './section.ts';
import type { LineState } from './states.ts';
import { UnderLines } from './under-lines.late.tsx';

/** Asked before a line that is kept is struck through. */
/** What was done on which day, how full the year becomes by it, and why where it is too much. */
export function LinesSection(props: SectionProps) {
  const { t } = useTranslation('activities');
  const { facts, state, values } = props;
  return (
    <FormSection wide number={3} title={t('lines')} note={t('form.linesNote')}>
      <div className="grid min-w-0 gap-4">
        <LinesTable {...props} />
        <UnderLines {...props} />
        <Paste {...props} />
        <YearGauges {...{ facts, state }} isOne={values.one_volume !== ''} />
        <LineReasons {...props} />
      </div>
    </FormSection>
  );
}

/** What is wrong in each line. */
function errorsByLine(all: Readonly<Record<string, unknown>>): Record<number, unknown[]> {
  const found: Record<number, unknown[]> = {};
  for (const [name, error] of Object.entries(all)) {
    const [, row] = /^lines\[(\d+)\]/.exec(name) ?? [];
    if (row === undefined) continue;
    found[Number(row)] = [...(found[Number(row)] ?? []), name, error];
  }
  return found;
}

/** How many rows of handovers follow each row. */
function belowOf(lines: readonly LineValues[]): number[] {
  let count = 0;
  return lines
    .slice()
    .reverse()
    .map((row) => {
      const below = count;
      count = isHandover(row) ? count + 1 : 0;
      return below;
    })
    .reverse();
}

/** State of a line that came just now. */
const NOT_SUMMED: LineState = {
  massG: null,
  counts: false,
  imports: false,
  fill: null,
  leftG: null,
};

function LinesTable(props: SectionProps) {
  const { checked, values, facts } = props;
  const { t } = useTranslation('activities');
  const { form, fields } = checked;
  const part = partShown(values);
  const [asked, ask] = useState<number | null>(null);
  const rows = fields.lines.getFieldList();
  if (rows.length === 0) return <p className="text-sm text-muted">{t('detail.noLines')}</p>;
  return (
    <>
      <input type="hidden" name={fields.shown.name} value={values.shown} />
      {values.lines.map((line, index) => {
        const name = `lines[${index}].packed`;
        if (partOf(index) === part) return null;
        return <input key={name} type="hidden" name={name} value={packed(line)} />;
      })}
      <Table label={t('lines')} phone="edit" density="roomy" snug framed>
        <LineHeads facts={facts} />
        <LinesOfPart {...props} ask={ask} />
      </Table>
      {values.lines.length > ROWS_SHOWN && (
        <LateBoundary>
          <LineParts {...{ form, values, facts }} />
        </LateBoundary>
      )}
      {asked !== null && (
        <StrikeDialog
          kind="item"
          name={t('form.line', { number: numbersOf(values.lines)[asked] })}
          open
          close={() => ask(null)}
          strike={() => {
            form.update({ name: `lines[${asked}].gone`, value: 'yes' });
            ask(null);
          }}
        />
      )}
    </>
  );
}

function LineHeads({ facts }: Pick<SectionProps, 'facts'>) {
  const { t } = useTranslation('activities');
  return (
    <thead>
      <tr>
        <Th>{t('detail.no')}</Th>
        {facts.substances.length > 1 && <Th>{t('form.substance')}</Th>}
        <Th>{t('activityType')}</Th>
        <Th>{t('form.day')}</Th>
        <Th numeric>{t('form.tonnes')}</Th>
        <Th grow="some">{t('form.party')}</Th>
        <Th numeric>{t('form.fill')}</Th>
        <Th>
          <span className="sr-only">{t('list.actions')}</span>
        </Th>
      </tr>
    </thead>
  );
}

/** The lines of the part that is shown; each is drawn again only where something of it has changed. */
function LinesOfPart(props: SectionProps & { ask: (index: number) => void }) {
  const { checked, values, facts, state, ask } = props;
  const { form, fields } = checked;
  const rows = fields.lines.getFieldList();
  const part = partShown(values);
  const errors = errorsByLine(form.allErrors);
  const numbers = numbersOf(values.lines);
  const below = belowOf(values.lines);
  const ofAll = [values.role, SINGLE_ROLES.map((one) => values[`pair_${one}`]), rows.length === 1];
  return (
    <tbody>
      {rows.map((field, index) => {
        if (partOf(index) !== part) return null;
        const { [index]: line } = values.lines;
        const filled = state.lines[index] ?? NOT_SUMMED;
        if (line === undefined) return null;
        return (
          <RecordLine
            key={field.key}
            {...{ form, field, index, line, values, facts, ask }}
            number={numbers[index] ?? ''}
            below={below[index] ?? 0}
            state={filled}
            drawnBy={JSON.stringify([
              index,
              numbers[index],
              below[index],
              line,
              filled,
              errors[index] ?? [],
              ofAll,
            ])}
          />
        );
      })}
    </tbody>
  );
}
