import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LINES } from '~/domain/new-substance/activity/kinds.ts';
import { Button, Why } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { whenThere } from '~/ui/when-there.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { BLANK_LINE, type LineValues } from './activity-form.ts';
import { RecordLine } from './form-line.tsx';
import { Paste, YearGauges } from './form-parts.ts';
import { Reason } from './form-reason.tsx';
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
        <Excesses {...props} />
        <OtherDeviations {...props} />
      </div>
    </FormSection>
  );
}

function LinesTable(props: SectionProps) {
  const { checked, values, facts, state } = props;
  const { t } = useTranslation('activities');
  const { form, fields } = checked;
  const rows = fields.lines.getFieldList();
  const [asked, ask] = useState<number | null>(null);
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

/** Another line, how many there are, and that there were none. */
function UnderLines({ checked, values, state }: SectionProps) {
  const { t } = useTranslation('activities');
  const textOf = useErrorText();
  const { form, fields } = checked;
  const { sent } = state;
  const days = sent
    .map((line) => line.happened_on)
    .filter(Boolean)
    .toSorted();
  const none = fields.no_activity;
  const wrong = textOf(none.errors);
  const last = values.lines.at(-1);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {values.lines.length < MAX_LINES && (
        <Button
          {...form.insert.getButtonProps<LineValues[]>({
            name: 'lines',
            // Lines mostly come in series.
            defaultValue: { ...BLANK_LINE, activity_type: last?.activity_type ?? '' },
          })}
          icon="plus"
          formNoValidate
        >
          {t('form.addLine')}
        </Button>
      )}
      <span className="text-muted">
        {t('form.lineCount', { count: sent.length, most: MAX_LINES })}
        {days.length > 0 && t('form.lineDays', { from: days[0], until: days.at(-1) })}
      </span>
      <span className="ms-auto inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-md:ms-0">
        <Checkbox
          id={none.id}
          name={none.name}
          value="yes"
          key={none.key}
          defaultChecked={none.initialValue === 'yes'}
          disabled={sent.length > 0}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${none.id}-error` : undefined}
        >
          {t('noActivity')}
        </Checkbox>
        {sent.length > 0 && <Why>{t('form.hasLines')}</Why>}
      </span>
      {wrong && (
        <div className="basis-full">
          <FieldError id={`${none.id}-error`}>{wrong}</FieldError>
        </div>
      )}
    </div>
  );
}

/** Beyond a registered volume: one reason where both volumes are the same. */
function Excesses(props: SectionProps) {
  const { t } = useTranslation('activities');
  const { values, state } = props;
  const is = (kind: 'excess' | 'import_excess') =>
    state.deviations.some((one) => one.kind === kind);
  const together = values.one_volume !== '';
  return (
    <>
      <Reason
        {...props}
        kind="excess"
        isOpen={is('excess') || (together && is('import_excess'))}
        title={t('excess')}
        text={t('form.excessText')}
      />
      {!together && (
        <Reason
          {...props}
          kind="import_excess"
          isOpen={is('import_excess')}
          title={t('form.importExcess')}
          text={t('form.excessText')}
        />
      )}
    </>
  );
}

/** What else of the lines is not as it was registered. */
function OtherDeviations(props: SectionProps) {
  const { t } = useTranslation('activities');
  const { state, facts } = props;
  const is = (kind: string) => state.deviations.some((one) => one.kind === kind);
  const registered = facts.filing.activityTypes.map((type) => t(`activityTypeOf.${type}`));
  return (
    <>
      <Reason
        {...props}
        kind="type_outside"
        isOpen={is('type_outside')}
        title={t('deviationOf.type_outside')}
        text={t('form.outsideText', { types: registered.join(t('ui:and')) })}
      />
      <Reason
        {...props}
        kind="not_only_abroad"
        isOpen={is('not_only_abroad')}
        title={t('deviationOf.not_only_abroad')}
        text={t('form.onlyAbroadText')}
      />
    </>
  );
}
