import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SINGLE_ROLES } from '~/domain/new-substance/activity/kinds.ts';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { whenThere } from '~/ui/when-there.tsx';
import { RecordLine } from './form-line.tsx';
import { LineReasons, Paste, UnderLines, YearGauges } from './form-parts.ts';
import type { SectionProps } from './form-section.ts';

/** Asked before a line that is kept is struck through. */
const StrikeDialog = whenThere(
  async () => (await import('../../subsystem/rows/row-dialogs.tsx')).StrikeDialog,
);

/** What was done on which day, how full the year becomes by it, and why where it is too much. */
export function LinesSection(props: SectionProps) {
  const { t } = useTranslation('activities');
  return (
    <FormSection wide number={3} title={t('lines')} note={t('form.linesNote')}>
      <div className="grid min-w-0 gap-4">
        <LinesTable {...props} />
        <UnderLines {...props} />
        <Paste {...props} />
        <YearGauges {...props} />
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

function LinesTable(props: SectionProps) {
  const { checked, values, facts, state } = props;
  const { t } = useTranslation('activities');
  const { form, fields } = checked;
  const rows = fields.lines.getFieldList();
  const [asked, ask] = useState<number | null>(null);
  const errors = errorsByLine(form.allErrors);
  const ofAll = [values.role, SINGLE_ROLES.map((one) => values[`pair_${one}`]), rows.length === 1];
  if (rows.length === 0) return <p className="text-sm text-muted">{t('detail.noLines')}</p>;
  return (
    <>
      <Table label={t('lines')} phone="edit" density="roomy" snug framed>
        <thead>
          <tr>
            <Th>{t('detail.no')}</Th>
            <Th>{t('activityType')}</Th>
            <Th>{t('form.day')}</Th>
            <Th numeric>{t('form.tonnes')}</Th>
            <Th grow="some">{t('form.party')}</Th>
            <Th>{t('transferredOn')}</Th>
            <Th numeric>{t('form.fill')}</Th>
            <Th>
              <span className="sr-only">{t('list.actions')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field, index) => {
            const [line, filled] = [values.lines[index], state.lines[index]];
            if (line === undefined || filled === undefined) return null;
            return (
              <RecordLine
                key={field.key}
                {...{ form, field, index, line, values, facts, ask }}
                state={filled}
                drawnBy={JSON.stringify([index, line, filled, errors[index] ?? [], ofAll])}
              />
            );
          })}
        </tbody>
      </Table>
      {asked !== null && (
        <StrikeDialog
          kind="item"
          name={t('form.line', { number: asked + 1 })}
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
