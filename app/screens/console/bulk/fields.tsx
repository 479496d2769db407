import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_CODES } from '~/domain/certificate/kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { BulkActName } from '~/domain/provider/bulk/kinds.ts';
import { LOCKED_FOR } from '~/domain/provider/contract/kinds.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { Link } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { BulkValues } from './bulk-form.ts';
import type { Evidence } from './evidence.server.ts';

type Bound = CheckedForm<BulkValues>['fields'];

interface Props {
  act: BulkActName;
  staff: readonly { id: string; name: string }[];
  templates: readonly Template[];
  /** The file that came with the preview. */
  evidence: Evidence | null;
  fields: Bound;
}

interface Template {
  id: string;
  nameZh: string;
  nameEn: string;
  version: number;
}

/** A template as the choice has it: what was chosen is the template as it was then. */
export const templateChoice = ({ id, version }: Pick<Template, 'id' | 'version'>) =>
  `${id}.${version}`;

/** What an act is said for all of them. */
export function BulkFields({ act, staff, templates, evidence, fields }: Props) {
  const { t } = useTranslation(['consoleBulk', 'consoleCompanies']);
  if (act === 'assign') return <Assign staff={staff} fields={fields} />;
  if (act === 'letter') return <Letter templates={templates} fields={fields} />;
  if (act === 'release') return <Release fields={fields} />;
  if (act === 'confirm') return <Confirm fields={fields} evidence={evidence} />;
  if (act === 'revoke') return <Revoke fields={fields} />;
  if (act === 'reissue') return <Reason field={fields.reason} name="reason" hint="staffHint" />;
  if (act === 'approve') return <Reason field={fields.note} name="note" hint="approveHint" />;
  if (act === 'duties' || act === 'letters') return null;
  if (act === 'limits') {
    return (
      <FormField field={fields.percent} label={t('field.percent')} hint={t('percentHint')}>
        <TextInput {...given(fields.percent)} inputMode="numeric" maxLength={4} />
      </FormField>
    );
  }
  return (
    <>
      <OneSystem fields={fields} />
      {act === 'renew' ? <Renew fields={fields} /> : <Lock fields={fields} />}
    </>
  );
}

function Renew({ fields }: { fields: Bound }) {
  const { t } = useTranslation('consoleBulk');
  return (
    <>
      <FormField field={fields.how} label={t('field.how')} ask={t('field.how')}>
        <Select
          {...given(fields.how)}
          options={(['months', 'day'] as const).map((value) => ({
            value,
            label: t(`howOf.${value}`),
          }))}
        />
      </FormField>
      <FormField field={fields.months} label={t('field.months')} hint={t('monthsHint')}>
        <TextInput {...given(fields.months)} inputMode="numeric" maxLength={3} />
      </FormField>
      <FormField
        field={fields.authorised_until}
        label={t('field.authorised_until')}
        hint={t('dayHint')}
      >
        <DateInput {...given(fields.authorised_until)} />
      </FormField>
    </>
  );
}

function Lock({ fields }: { fields: Bound }) {
  const { t } = useTranslation(['consoleBulk', 'consoleCompanies']);
  return (
    <>
      <FormField field={fields.reason_key} label={t('field.reason_key')} ask={t('choose')}>
        <Select
          {...given(fields.reason_key)}
          placeholder={t('choose')}
          options={LOCKED_FOR.map((value) => ({
            value,
            label: t(`consoleCompanies:lockedFor.${value}`),
          }))}
        />
      </FormField>
      <FormField
        field={fields.note}
        label={t('field.note')}
        hint={t('noteHint')}
        className="col-span-full"
      >
        <Textarea {...given(fields.note)} rows={3} maxLength={500} />
      </FormField>
    </>
  );
}

/** The one subsystem, or all that a company has. */
export function OneSystem({ fields }: { fields: Bound }) {
  const { t } = useTranslation('consoleBulk');
  return (
    <FormField field={fields.system} label={t('field.system')} ask={t('allSystems')}>
      <Select
        {...given(fields.system)}
        placeholder={t('allSystems')}
        options={SYSTEMS.map(({ slug: value, label }) => ({ value, label }))}
      />
    </FormField>
  );
}

function Letter({ templates, fields }: Pick<Props, 'templates' | 'fields'>) {
  const { t, i18n } = useTranslation('consoleBulk');
  const { system } = useShell();
  return (
    <FormField
      field={fields.template_id}
      label={t('field.template_id')}
      ask={t('chooseTemplate')}
      hint={
        <>
          {t('templateHint')}{' '}
          <Link to={pageUrl(system, 'messages/templates')}>{t('toTemplates')}</Link>
        </>
      }
    >
      <Select
        {...given(fields.template_id)}
        placeholder={t('chooseTemplate')}
        options={templates.map((one) => ({
          value: templateChoice(one),
          label: nameIn(i18n.language, one),
        }))}
      />
    </FormField>
  );
}

const Release = ({ fields }: { fields: Bound }) => (
  <Reason field={fields.reason} name="reason" hint="reasonHint" />
);

/** Why parties are answered for, and the file that proves that they agreed; one that came before counts until another does. */
function Confirm({ evidence, fields }: Pick<Props, 'evidence' | 'fields'>) {
  const { t } = useTranslation(['consoleBulk', 'consoleRecords']);
  return (
    <>
      <Reason field={fields.reason} name="reason" hint="confirmHint" />
      <FormField
        field={fields.file_id}
        label={t('field.file_id')}
        ask={t('field.file_id')}
        hint={evidence === null ? t('evidenceHint') : t('evidenceHere', { name: evidence.name })}
        className="col-span-full"
      >
        <FileDrop
          // What was given with the last preview has been taken.
          key={evidence?.id ?? ''}
          name="file"
          accept=".pdf,.jpg,.jpeg,.png"
          limits={t('consoleRecords:act.limits')}
        />
      </FormField>
      {evidence && (
        <input type="hidden" name="evidence" value={`${evidence.id}/${evidence.name}`} />
      )}
    </>
  );
}

interface ReasonProps {
  field: Bound['reason'] | Bound['note'];
  name: 'reason' | 'note';
  /** Its word. */
  hint: string;
}

/** Why, in words. */
function Reason({ field, name, hint }: ReasonProps) {
  const { t } = useTranslation('consoleBulk');
  return (
    <FormField field={field} label={t(`field.${name}`)} hint={t(hint)} className="col-span-full">
      <Textarea {...given(field)} rows={3} maxLength={500} />
    </FormField>
  );
}

/** A reason for anyone to read, and a note of the staff's own. */
function Revoke({ fields }: { fields: Bound }) {
  const { t } = useTranslation(['consoleBulk', 'withdrawal']);
  return (
    <>
      <FormField field={fields.why} label={t('field.why')} ask={t('choose')}>
        <Select
          {...given(fields.why)}
          placeholder={t('choose')}
          options={WITHDRAWAL_CODES.map((value) => ({ value, label: t(`withdrawal:${value}`) }))}
        />
      </FormField>
      <Reason field={fields.note} name="note" hint="staffHint" />
    </>
  );
}

function Assign({ staff, fields }: Pick<Props, 'staff' | 'fields'>) {
  const { t } = useTranslation('consoleBulk');
  const options = staff.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <>
      <FormField field={fields.staff_id} label={t('field.staff_id')} ask={t('choose')}>
        <Select {...given(fields.staff_id)} placeholder={t('choose')} options={options} />
      </FormField>
      <FormField
        field={fields.from_id}
        label={t('field.from_id')}
        hint={t('fromHint')}
        ask={t('nobody')}
      >
        <Select {...given(fields.from_id)} placeholder={t('nobody')} options={options} />
      </FormField>
    </>
  );
}
