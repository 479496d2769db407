import { useTranslation } from 'react-i18next';
import {
  type PastedRow,
  readPastedRows,
} from '~/domain/only-representative/trade-product/pasted-rows.ts';
import type { SubstanceChoice } from '~/domain/only-representative/trade-product/substances.server.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { Button, Why } from '~/ui/button.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import type { StepProps } from './form-frame.tsx';
import { withImported } from './product-form.ts';

type Row = PastedRow<SubstanceChoice>;

/** Rows copied from a spreadsheet, read as they are pasted; without script by the button. */
export function PastePanel({ checked, values, loaded }: StepProps) {
  const { t } = useTranslation('products');
  const { form, fields } = checked;
  const { composition, paste } = values;
  const rows = readPastedRows(paste, loaded.choices);
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Icon name="paste" />
          {t('paste.title')}
        </span>
      }
      note={t('paste.note')}
    >
      <PanelBody className="grid grid-cols-[260px_minmax(0,1fr)] items-start gap-5 max-md:grid-cols-1">
        <div>
          <FormField field={fields.paste} label={t('paste.area')}>
            <Textarea
              {...given(fields.paste)}
              className="font-mono text-sm/5 whitespace-pre"
              rows={9}
              spellCheck={false}
            />
          </FormField>
          <Button size="sm" scriptless className="mt-3" name="intent" value="read">
            {t('paste.read')}
          </Button>
        </div>
        <div>
          <p className="mb-1 text-sm font-semibold text-strong">{t('paste.result')}</p>
          {rows.length === 0 ? (
            <p className="text-muted">{t('paste.nothing')}</p>
          ) : (
            <Recognised
              rows={rows}
              present={composition.map((line) => line.substance_id)}
              correct={(row, casNo) =>
                form.update({ name: 'paste', value: paste.replace(row.value, casNo) })
              }
            />
          )}
          <ImportRows {...{ checked, values, rows }} />
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Takes over what was recognised, and says how many rows are left to correct. */
function ImportRows({
  checked: { form },
  values,
  rows,
}: Pick<StepProps, 'checked' | 'values'> & { rows: readonly Row[] }) {
  const { t } = useTranslation('products');
  const usable = rows.flatMap((row) => importable(row));
  const toCorrect = rows.filter((row) => isWrong(row)).length;
  return (
    <>
      {usable.map((line) => (
        <span key={line.substance_id} hidden>
          <input type="hidden" name="import_substance" value={line.substance_id} />
          <input type="hidden" name="import_percent" value={line.percent} />
        </span>
      ))}
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 mt-3">
          {usable.length > 0 && (
            <Button
              size="sm"
              name="intent"
              value="import"
              onClick={(event) => {
                event.preventDefault();
                const lines = withImported(values.composition, usable);
                form.update({ value: { ...values, composition: lines, paste: '' } });
              }}
            >
              {t('paste.import', { count: usable.length })}
            </Button>
          )}
          {toCorrect > 0 && <Why>{t('paste.why', { count: toCorrect })}</Why>}
        </div>
      )}
    </>
  );
}

function importable({ recognition, percent, percentOk }: Row) {
  if (!percentOk || (recognition.kind !== 'found' && recognition.kind !== 'repaired')) return [];
  return [{ substance_id: recognition.choice.id, percent }];
}

function isWrong({ recognition, percentOk }: Row): boolean {
  const left = recognition.kind === 'exempt' || recognition.kind === 'not_registered';
  return !left && (!percentOk || !['found', 'repaired'].includes(recognition.kind));
}

interface RecognisedProps {
  rows: readonly Row[];
  /** Substances of the table above. */
  present: readonly string[];
  correct: (row: Row, casNo: string) => void;
}

function Recognised({ rows, present, correct }: RecognisedProps) {
  const { t } = useTranslation('products');
  return (
    <Table label={t('paste.result')} density="tight" framed>
      <thead>
        <tr>
          <Th>{t('line')}</Th>
          <Th>{t('paste.value')}</Th>
          <Th numeric>{t('share')}</Th>
          <Th grow="all">{t('paste.as')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Td phone="first" className="text-muted">
              {row.line}
            </Td>
            <Td className={`whitespace-nowrap ${valueClass(row)}`}>{row.value}</Td>
            <Td
              numeric
              className={row.percentOk ? undefined : 'bg-danger-soft'}
              data-label={t('share')}
            >
              {row.percent || '–'}
            </Td>
            <Td phone="line">
              <Recognition row={row} present={present} correct={correct} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function valueClass({ recognition: { kind } }: Row): string {
  if (kind === 'repaired') return 'bg-warn-soft';
  return kind === 'check_digit' || kind === 'unreadable' ? 'bg-danger-soft' : '';
}

function Recognition({ row, present, correct }: { row: Row } & Omit<RecognisedProps, 'rows'>) {
  const { t } = useTranslation('products');
  const textOf = useErrorText();
  const { recognition } = row;
  if (!row.percentOk && recognition.kind !== 'exempt') {
    return (
      <Says mood="bad">
        {textOf(row.percentWhy ? { key: row.percentWhy } : undefined) ?? t('paste.badShare')}
      </Says>
    );
  }
  if (recognition.kind === 'found' || recognition.kind === 'repaired') {
    const { choice } = recognition;
    const notes = [
      recognition.kind === 'repaired' && t('paste.repaired'),
      present.includes(choice.id) && t('paste.already'),
    ].filter(Boolean);
    return (
      <Says mood={recognition.kind === 'found' ? 'good' : 'waiting'}>
        {choice.casNo} {choice.name}
        {notes.length > 0 && <span className="text-xs text-muted"> {notes.join(' ')}</span>}
      </Says>
    );
  }
  if (recognition.kind === 'check_digit' && recognition.suggestion) {
    const { casNo, name } = recognition.suggestion;
    return (
      <Says mood="bad">
        {t('paste.suggestion', { cas: casNo, name })}{' '}
        <Button
          type="button"
          variant="quiet"
          size="sm"
          className="no-script:hidden"
          onClick={() => correct(row, casNo)}
        >
          {t('paste.take', { cas: casNo })}
        </Button>
      </Says>
    );
  }
  const said = {
    check_digit: 'paste.checkDigit',
    not_registered: 'paste.notRegistered',
    exempt: 'paste.exempt',
    unreadable: 'paste.unreadable',
    several: 'paste.several',
  }[recognition.kind];
  const numbers =
    recognition.kind === 'several'
      ? recognition.choices.map(({ registrationNo }) => registrationNo).join(', ')
      : '';
  const quiet = recognition.kind === 'exempt' || recognition.kind === 'not_registered';
  return <Says mood={quiet ? 'neutral' : 'bad'}>{t(said, { numbers })}</Says>;
}

const SAYS = { good: 'ok', waiting: 'refresh', bad: 'bad', neutral: 'info' } as const;

function Says({ mood, children }: { mood: keyof typeof SAYS; children: React.ReactNode }) {
  return (
    <Status icon={SAYS[mood]} mood={mood} wrap>
      <span>{children}</span>
    </Status>
  );
}
