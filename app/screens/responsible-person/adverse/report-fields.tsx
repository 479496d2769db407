import { useTranslation } from 'react-i18next';
import type { AdverseFormData } from '~/domain/responsible-person/adverse/form.server.ts';
import { SEXES, TICKS, type TickList } from '~/domain/responsible-person/adverse/kinds.ts';
import {
  ADVERSE_SOURCES,
  ALLERGENS,
  ALLERGY_ANSWERS,
  CAUSALITIES,
  LATENCY_FROMS,
  LATENCY_UNITS,
  OUTCOMES,
} from '~/domain/responsible-person/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { type AdverseValues, TICKED, tickedIn, tickName } from './adverse-form.ts';

/** The sections of the national form, in its order (`areas/responsible-person.md` §2). */

export type Checked = CheckedForm<AdverseValues>;

export const PAIR = 'grid grid-cols-2 items-start gap-x-4 gap-y-4 max-md:grid-cols-1';
const MAX_LINE = 200;

type Name = keyof AdverseValues;

/** A choice among a few words. */
export function Choice({
  checked,
  name,
  values,
  words,
  ask,
}: {
  checked: Checked;
  name: Name;
  values: readonly string[];
  /** Prefix of the keys that name them. */
  words: string;
  /** What is to be chosen, where something must be. */
  ask?: string;
}) {
  const { t } = useTranslation('reactions');
  const field = checked.fields[name];
  return (
    <FormField field={field} label={t(`field.${name}`)} ask={ask} optional={!ask}>
      <Select
        {...given(field)}
        placeholder={ask ?? t('form.none')}
        options={values.map((value) => ({ value, label: t(`${words}.${value}`) }))}
      />
    </FormField>
  );
}

function Line({ checked, name, max = MAX_LINE }: { checked: Checked; name: Name; max?: number }) {
  const { t } = useTranslation('reactions');
  const field = checked.fields[name];
  return (
    <FormField field={field} label={t(`field.${name}`)} optional>
      <TextInput {...given(field)} maxLength={max} autoComplete="off" />
    </FormField>
  );
}

function Day({ checked, name }: { checked: Checked; name: Name }) {
  const { t } = useTranslation('reactions');
  const field = checked.fields[name];
  return (
    <FormField field={field} label={t(`field.${name}`)} optional>
      <DateInput {...given(field)} />
    </FormField>
  );
}

interface PartProps {
  checked: Checked;
  values: AdverseValues;
}

/** Where it was heard from. */
export function Reporter({ checked }: PartProps) {
  const { t } = useTranslation('reactions');
  return (
    <FormSection wide number={2} title={t('form.reporter')} note={t('form.reporterHint')}>
      <div className={PAIR}>
        <Choice
          {...{ checked, name: 'source', values: ADVERSE_SOURCES, words: 'sourceOf' }}
          ask={t('chooseAsk.source')}
        />
        <Line checked={checked} name="reporter_name" />
        <Line checked={checked} name="reporter_organisation" />
        <Line checked={checked} name="reporter_phone" />
      </div>
    </FormSection>
  );
}

/** Who had it, without a name. */
export function User({ checked }: PartProps) {
  const { t } = useTranslation('reactions');
  const { fields } = checked;
  return (
    <FormSection wide number={3} title={t('form.who')} note={t('form.whoHint')}>
      <div className={PAIR}>
        <Choice {...{ checked, name: 'user_sex', values: SEXES, words: 'userSexOf' }} />
        <FormField field={fields.user_age} label={t('field.user_age')} optional>
          <TextInput
            {...given(fields.user_age)}
            reads="pieces"
            inputMode="numeric"
            maxLength={10}
          />
        </FormField>
      </div>
      <h3 className="text-sm">{t('allergy')}</h3>
      <div className="grid gap-3">
        {ALLERGENS.map((of) => (
          <div key={of} className="grid grid-cols-[minmax(120px,1fr)_2fr] gap-x-4 gap-y-2">
            <Choice
              {...{ checked, name: `allergy_${of}`, values: ALLERGY_ANSWERS }}
              words="allergyAnswerOf"
            />
            <Line checked={checked} name={`allergy_${of}_which`} />
          </div>
        ))}
      </div>
    </FormSection>
  );
}

/** A list of ticks; a long one is folded until it is asked for. */
function Ticks({ checked, values, list, folded }: PartProps & { list: TickList; folded?: true }) {
  const { t } = useTranslation('reactions');
  const ticked = tickedIn(values, list);
  const other = checked.fields[`${list}_other`];
  const boxes = (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-3 gap-y-1">
        {TICKS[list].map((code) => {
          const { name, initialValue } = checked.fields[tickName(list, code)];
          return (
            <Checkbox
              key={code}
              name={name}
              value={TICKED}
              defaultChecked={initialValue === TICKED}
            >
              {t(`${list}Of.${code}`)}
            </Checkbox>
          );
        })}
      </div>
      <FormField field={other} label={t(`field.${list}_other`)} optional>
        <TextInput {...given(other)} maxLength={MAX_LINE} autoComplete="off" />
      </FormField>
    </>
  );
  const said = [...ticked.map((code) => t(`${list}Of.${code}`)), values[`${list}_other`]]
    .filter(Boolean)
    .join(t('join'));
  if (!folded) {
    return (
      <FormFieldGroup
        field={{ id: `reaction-${list}`, name: list, errors: undefined }}
        label={t(list)}
        optional
      >
        {boxes}
      </FormFieldGroup>
    );
  }
  return (
    <details className="rounded-base border border-line" open={other.errors ? true : undefined}>
      <summary className="px-3 py-2 text-sm">
        <b>{t(list)}</b>
        <span className="ms-2 text-muted">{said === '' ? t('form.noTicks') : said}</span>
      </summary>
      <fieldset id={`reaction-${list}`} tabIndex={-1} className="grid gap-3 px-3 pb-3">
        <legend className="sr-only">{t(list)}</legend>
        {boxes}
      </fieldset>
    </details>
  );
}

/** When the product was used, and what it did. */
export function Reaction({ checked, values }: PartProps) {
  const { t } = useTranslation('reactions');
  const { fields } = checked;
  return (
    <FormSection wide number={4} title={t('form.what')}>
      <div className={PAIR}>
        <Day checked={checked} name="first_used_on" />
        <Day checked={checked} name="onset_on" />
        <Day checked={checked} name="stopped_on" />
        <div className="grid grid-cols-3 items-end gap-2">
          <FormField field={fields.latency_n} label={t('field.latency_n')} optional>
            <TextInput
              {...given(fields.latency_n)}
              reads="pieces"
              inputMode="numeric"
              maxLength={10}
            />
          </FormField>
          <Choice
            {...{ checked, name: 'latency_unit', values: LATENCY_UNITS, words: 'latencyUnitOf' }}
          />
          <Choice
            {...{ checked, name: 'latency_from', values: LATENCY_FROMS, words: 'latencyFromOf' }}
          />
        </div>
      </div>
      <Ticks checked={checked} values={values} list="symptoms" />
      <Ticks checked={checked} values={values} list="sites" folded />
      <Ticks checked={checked} values={values} list="forms" folded />
      <Ticks checked={checked} values={values} list="other_damage" />
      <div className={PAIR}>
        <Line checked={checked} name="tests" />
        <Line checked={checked} name="treatment" />
      </div>
      <FormField field={fields.description} label={t('field.description')} hint={t('form.whoHint')}>
        <Textarea {...given(fields.description)} rows={5} maxLength={2000} />
      </FormField>
      <div className={PAIR}>
        <Choice {...{ checked, name: 'outcome', values: OUTCOMES, words: 'outcomeOf' }} />
      </div>
    </FormSection>
  );
}

/** Which batch, where it was bought, and what it has to do with it. */
export function Product({ checked, form }: PartProps & { form: AdverseFormData }) {
  const { t } = useTranslation('reactions');
  const { fields } = checked;
  return (
    <FormSection wide number={5} title={t('form.product')}>
      <div className={PAIR}>
        <FormField field={fields.batch_id} label={t('field.batch_id')} optional>
          <Select
            {...given(fields.batch_id)}
            placeholder={t('form.noBatch')}
            options={form.batches.map(({ id, batchNo: batch, size, lately }) => ({
              value: id,
              label:
                lately > 0
                  ? t('form.batchLately', { batch, size, count: lately, days: form.cluster.days })
                  : t('form.batchOption', { batch, size }),
            }))}
          />
        </FormField>
        <Day checked={checked} name="purchased_on" />
        <Line checked={checked} name="purchase_channel" />
        <Line checked={checked} name="purchase_place" />
        <Choice {...{ checked, name: 'causality', values: CAUSALITIES, words: 'causalityOf' }} />
      </div>
    </FormSection>
  );
}
