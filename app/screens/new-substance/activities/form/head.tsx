import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import type { KeptDraft } from '~/screens/subsystem/form/draft.ts';
import { keptNote } from '~/screens/subsystem/form/form-frame.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import type { FormFacts } from '../add-data.server.ts';
import { copiedValues } from '../copied-values.ts';
import { DETAIL, FORM, LIST } from '../looks.ts';
import type { ActivityValues } from './activity-form.ts';
import { whole } from './lines-shown.ts';
import { amends } from './section.ts';

interface HeadProps {
  facts: FormFacts;
  values: ActivityValues;
  form: CheckedForm<ActivityValues>['form'];
  kept: KeptDraft;
}

/** The record's key, when it was last kept, and what last year's would give. */
export function useFormHead({ facts, values, form, kept }: HeadProps) {
  const { t } = useTranslation('activities');
  const { timeZone } = usePageEnvironment();
  const { url } = useCn();
  const { record, key, filing, copied } = facts;
  const name = t('nameOf', { no: filing.certificateNo, year: key.year });
  const saved = record?.status === 'draft' && timestamp(record.updatedAtMs, timeZone);
  const query = record
    ? { id: record.id }
    : { filing: key.filingId, year: String(key.year), enterprise: key.enterpriseId };
  return {
    under: [
      { label: t('title'), to: url(LIST) },
      ...(record ? [{ label: name, to: url(DETAIL, { id: record.id }) }] : []),
    ],
    here: record ? t(amends(facts) ? 'form.amend' : 'form.edit') : name,
    title: t(amends(facts) ? 'form.amendTitle' : 'form.title'),
    subtitle: saved ? t('form.savedAt', { time: saved }) : keptNote(kept),
    actions: copied && !amends(facts) && (
      <LinkButton
        to={url(FORM, { ...query, copy: copied.id })}
        icon="copy"
        title={t('form.copyHint', { year: copied.year })}
        onClick={(event) => {
          // With script nothing that was typed is given up for it.
          event.preventDefault();
          form.update({ value: whole({ ...values, ...copiedValues(facts, copied) }) });
        }}
      >
        {t('copyLastYear')}
      </LinkButton>
    ),
  };
}
