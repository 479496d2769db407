import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import {
  type AskedKind,
  hasSubject,
  MAX_REQUEST_TEXT,
  needsText,
} from '~/domain/only-representative/request/kinds.ts';
import type { RequestOffer } from '~/domain/only-representative/request/offer.server.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { useMarketWord } from '../market.tsx';
import type { RequestValues } from './request-form.ts';

type BoundFields = CheckedForm<RequestValues>['fields'];
type Errors = Readonly<Record<string, FieldMessage | null | undefined>>;

interface Props {
  fields: BoundFields;
  kind: AskedKind;
  offer: RequestOffer;
  errors: Errors;
  /** Substances that were ticked when it was sent. */
  ticked: readonly string[];
  /** It was sent once: the browser gives no file back. */
  again: boolean;
}

/** What the provider is told, by the kind of the request. */
export function RequestFields(props: Props) {
  const { fields, kind, again, errors } = props;
  const { t } = useTranslation('requests');
  const textOf = useErrorText();
  return (
    <Panel title={t(`kindOf.${kind}`)} note={t(`form.about.${kind}`)}>
      <PanelBody className="grid gap-4">
        {hasSubject(kind) && <Subject {...props} />}
        {kind === 'importer' && <Importer {...props} />}
        <FormField
          field={fields.text}
          label={t('form.text')}
          hint={t(`form.textHint.${kind}`)}
          optional={!needsText(kind)}
        >
          <Textarea {...given(fields.text)} rows={5} maxLength={MAX_REQUEST_TEXT} />
        </FormField>
        <Field
          id="request-file"
          label={t('form.file')}
          optional
          error={textOf(errors.file ?? undefined, { label: t('form.file') })}
          hint={again ? t('form.fileAgain') : undefined}
        >
          <FileDrop name="file" accept=".pdf,.jpg,.jpeg,.png" limits={t('form.limits')} />
        </Field>
      </PanelBody>
    </Panel>
  );
}

/** The record that is to be withdrawn, or the registration of the letter. */
function Subject({ fields, kind, offer }: Props) {
  const { t } = useTranslation('requests');
  const substances = useSubstanceOptions(offer);
  const records = offer.records.map(({ id, tradeNo, eta, products }) => ({
    value: id,
    label: [tradeNo, eta, products.replaceAll('\n', ', ')].join(' · '),
  }));
  return (
    <Fields>
      <FormField
        field={fields.subject_id}
        label={t(`form.subjectOf.${kind}`)}
        ask={t('form.choose')}
        className="col-span-full"
      >
        <Select
          {...given(fields.subject_id)}
          placeholder={t('form.choose')}
          options={kind === 'letter' ? substances : records}
        />
      </FormField>
    </Fields>
  );
}

function useSubstanceOptions({ substances }: RequestOffer) {
  const { name } = useNaming();
  const market = useMarketWord();
  return substances.map((one) => ({
    value: one.id,
    label: [
      name({ zh: one.nameZh, en: one.nameEn }),
      one.casNo,
      market(one.jurisdiction),
      one.registrationNo,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

function Importer({ fields, offer, errors, ticked }: Props) {
  const { t } = useTranslation('requests');
  const textOf = useErrorText();
  const substances = useSubstanceOptions(offer);
  return (
    <>
      <Fields>
        <FormField field={fields.company_name} label={t('form.company_name')}>
          <TextInput {...given(fields.company_name)} maxLength={200} />
        </FormField>
        <FormField field={fields.address} label={t('form.address')}>
          <TextInput {...given(fields.address)} maxLength={200} />
        </FormField>
        <FormField
          field={fields.corporate_no}
          label={t('form.corporate_no')}
          hint={t('form.corporateNoHint')}
        >
          <TextInput {...given(fields.corporate_no)} inputMode="numeric" maxLength={20} />
        </FormField>
        <FormField field={fields.contact_person} label={t('form.contact_person')}>
          <TextInput {...given(fields.contact_person)} maxLength={200} />
        </FormField>
        <FormField field={fields.email} label={t('form.email')}>
          <TextInput {...given(fields.email)} type="email" maxLength={254} />
        </FormField>
        <FormField field={fields.phone} label={t('form.phone')} optional>
          <TextInput {...given(fields.phone)} type="tel" maxLength={40} />
        </FormField>
        <FormField field={fields.est_tonnes} label={t('form.est_tonnes')} optional>
          <TonnageInput {...given(fields.est_tonnes)} />
        </FormField>
      </Fields>
      <FieldGroup
        id="registration_ids"
        label={t('form.registration_ids')}
        hint={substances.length === 0 ? t('form.noSubstances') : undefined}
        error={textOf(errors.registration_ids ?? undefined, { ask: t('form.tick') })}
      >
        <div className="grid gap-1">
          {substances.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="registration_ids"
              value={value}
              defaultChecked={ticked.includes(value)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
