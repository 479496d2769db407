import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { DOCUMENT_LANGUAGES } from '~/domain/only-representative/document/kinds.ts';
import type { DocumentOffer } from '~/domain/only-representative/document/slots.server.ts';
import type { Jurisdiction, OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import type { DocumentValues } from './document-form.ts';

/** What an upload dialog offers of what is taken. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.doc,.docx';

type BoundFields = CheckedForm<DocumentValues>['fields'];

/** What of a subsystem decides which types there are, and what is asked of them. */
export type DocumentSystem = Pick<OnlyRepresentativeProfile, 'documents' | 'jurisdictions'>;

interface Props {
  /** The subsystem that it is of: on a page of the console not that of the page. */
  system: DocumentSystem;
  fields: BoundFields;
  /** The one whose next version it is. */
  document: { id: string } | null;
  offer: DocumentOffer;
  fileError: FieldMessage | undefined;
  /** It was sent once: the browser gives no file back. */
  again: boolean;
}

/** The parts of the form, in the order in which they are decided. */
export function DocumentFields({ system, fields, document, offer, fileError, again }: Props) {
  const { t } = useTranslation('documents');
  const first = document === null ? 3 : 1;
  return (
    <Panel label={t(document ? 'form.versionTitle' : 'form.title')}>
      {document === null && <About system={system} fields={fields} offer={offer} />}
      <FormSection
        number={first}
        title={t('form.step.file')}
        note={document === null ? undefined : t('form.fileNote')}
      >
        <TheFile error={fileError} again={again} />
      </FormSection>
      <FormSection number={first + 1} title={t('form.step.facts')} note={t('form.factsNote')}>
        <Facts system={system} fields={fields} offer={offer} isNew={document === null} />
      </FormSection>
    </Panel>
  );
}

/** Type and substance of a new document. */
function About({ system, fields, offer }: Pick<Props, 'system' | 'fields' | 'offer'>) {
  const { t } = useTranslation('documents');
  return (
    <>
      <FormSection number={1} title={t('form.step.type')} note={t('form.typeNote')}>
        <Fields>
          <FormField field={fields.type} label={t('type')} ask={t('form.chooseType')}>
            <Select
              {...given(fields.type)}
              placeholder={t('form.chooseType')}
              options={system.documents.types.map((value) => ({
                value,
                label: t(`typeOf.${value}`),
              }))}
            />
          </FormField>
        </Fields>
      </FormSection>
      <FormSection number={2} title={t('form.step.substance')} note={t('form.substanceNote')}>
        <Fields>
          <FormField
            field={fields.registration_id}
            label={t('substance')}
            ask={t('form.chooseSubstance')}
          >
            <Select
              {...given(fields.registration_id)}
              placeholder={t('form.chooseSubstance')}
              options={useSubstanceOptions(system, offer, fields.type.value)}
            />
          </FormField>
        </Fields>
      </FormSection>
    </>
  );
}

/** Those that have no document of the type yet say so; their order stays, since a list that is moved forgets its choice. */
function useSubstanceOptions(
  { jurisdictions }: DocumentSystem,
  { substances }: DocumentOffer,
  type: string | undefined,
) {
  const { t } = useTranslation(['documents', 'ui']);
  const { name } = useNaming();
  const several = jurisdictions.length > 1;
  const market = (of: Jurisdiction) => several && t(`ui:market.${of}`);
  const lacks = ({ types }: DocumentOffer['substances'][number]) =>
    Boolean(type) && !types.some((one) => one === type);
  return substances.map((one) => {
    const said = [name(one), one.casNo, market(one.jurisdiction), one.registrationNo];
    const words = said.filter(Boolean).join(' · ');
    return { value: one.id, label: lacks(one) ? `${words} · ${t('form.lacks')}` : words };
  });
}

function TheFile({ error, again }: { error: FieldMessage | undefined; again: boolean }) {
  const { t } = useTranslation('documents');
  const textOf = useErrorText();
  return (
    <Field
      id="document-file"
      label={t('form.step.file')}
      error={textOf(error, { label: t('form.step.file') })}
      hint={again ? t('form.fileAgain') : undefined}
    >
      <FileDrop name="file" accept={ACCEPT} limits={t('form.limits')} />
    </Field>
  );
}

interface FactsProps extends Pick<Props, 'system' | 'fields' | 'offer'> {
  isNew: boolean;
}

function Facts({ system, fields, offer, isNew }: FactsProps) {
  const { t } = useTranslation('documents');
  const korean = isNew && system.jurisdictions.includes('KR');
  return (
    <Fields>
      {isNew && (
        <FormField
          field={fields.title}
          label={t('titleOf')}
          hint={t('form.titleHint')}
          className="col-span-full"
        >
          <TextInput {...given(fields.title)} autoComplete="off" />
        </FormField>
      )}
      <FormField
        field={fields.issuer}
        label={t('issuer')}
        hint={t(korean ? 'form.issuerHintKorea' : 'form.issuerHint')}
      >
        <TextInput {...given(fields.issuer)} autoComplete="off" />
      </FormField>
      <FormField field={fields.language} label={t('language')} ask={t('form.chooseLanguage')}>
        <Select
          {...given(fields.language)}
          placeholder={t('form.chooseLanguage')}
          options={DOCUMENT_LANGUAGES.map((value) => ({
            value,
            label: t(`languageOf.${value}`),
          }))}
        />
      </FormField>
      <FormField field={fields.issued_on} label={t('issuedOn')}>
        <DateInput {...given(fields.issued_on)} />
      </FormField>
      <FormField field={fields.valid_until} label={t('validUntil')} hint={t('form.validHint')}>
        <DateInput {...given(fields.valid_until)} />
      </FormField>
      <PaperNumber system={system} field={fields.number} />
      {isNew ? (
        <FormField field={fields.partner_id} label={t('partner')} hint={t('form.partnerHint')}>
          <Select
            {...given(fields.partner_id)}
            placeholder={t('form.choosePartner')}
            options={offer.partners.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormField>
      ) : (
        <FormField
          field={fields.change_note}
          label={t('form.changeNote')}
          hint={t('form.changeHint')}
          className="col-span-full"
        >
          <TextInput {...given(fields.change_note)} autoComplete="off" />
        </FormField>
      )}
    </Fields>
  );
}

function PaperNumber({ system, field }: Pick<Props, 'system'> & { field: BoundFields['number'] }) {
  const { t } = useTranslation('documents');
  const korean = system.jurisdictions.includes('KR');
  return (
    <FormField field={field} label={t('number')} hint={korean ? t('form.numberHint') : undefined}>
      <TextInput {...given(field)} autoComplete="off" />
    </FormField>
  );
}
