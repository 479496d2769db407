import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { seldom } from '~/ui/late.tsx';
import type { FormAnswer } from '../../subsystem/form.ts';
import { FormErrors, placeOf } from '../../subsystem/form-errors.tsx';
import type { CheckedForm } from '../../subsystem/use-form.ts';
import { useCn } from '../use-cn.ts';
import { type ActivityValues, LABELS, ORDER } from './activity-form.ts';
import type { FormFacts, FormPageData } from './add-data.server.ts';
import { Stale as DrawnStale } from './form-stale.tsx';
import { DETAIL } from './looks.ts';

/** Seldom does somebody else save meanwhile. */
const Stale = seldom(
  'activity-stale',
  import.meta.env.SSR && DrawnStale,
  async () => (await import('./form-stale.tsx')).Stale,
);

interface ProblemsProps {
  checked: CheckedForm<ActivityValues>;
  page: FormPageData;
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** What must be put right, what somebody else did meanwhile, and what was done so far. */
export function Problems({ checked, page, facts, answer }: ProblemsProps) {
  const { t } = useTranslation('activities');
  const { url } = useCn();
  const label = useLabel();
  const { record } = facts;
  useFirstWrong(checked, page.answer !== undefined);
  const refused = answer?.refusal;
  const other = refused?.code === 4185 && refused.data.id;
  const moved = refused?.code === 4106 && refused.data.volume_version !== undefined;
  const stale = refused?.code === 4106 && !moved && record !== null && answer !== undefined;
  return (
    <>
      {page.answer !== undefined && answer === page.answer && (
        <Alert tone="info" role="status">
          {t('form.keptRefused')}
        </Alert>
      )}
      {answer === undefined && page.saved !== null && (
        <Alert tone="ok" role="status">
          {t('saved.draft')}
        </Alert>
      )}
      {answer === undefined && page.copied && facts.copied && (
        <Alert tone="info">{t('form.copied', { year: facts.copied.year })}</Alert>
      )}
      {moved ? (
        <Alert tone="warn" role="alert">
          {t('form.moved')}
        </Alert>
      ) : (
        <FormErrors
          checked={checked}
          title={(count) => t('form.problems', { count })}
          order={ORDER}
          line={(name, message) => t('form.problem', { label: label(name), message })}
          actions={
            typeof other === 'string' && (
              <Link to={url(DETAIL, { id: other })}>{t('form.toExisting')}</Link>
            )
          }
        />
      )}
      {stale && <Stale {...{ page, answer }} version={record.version} label={label} />}
    </>
  );
}

/** What the page calls a field; of a line, which one it is. */
function useLabel(): (name: string) => string {
  const { t } = useTranslation('activities');
  return (name) => {
    const { field, row } = placeOf(name);
    const key = LABELS[field];
    const text = key ? t(key) : field;
    return field.startsWith('lines[]') ? t('form.ofLine', { number: row + 1, label: text }) : text;
  };
}

/** A draft that was saved and then refused comes back as another page: the first wrong field has the focus there too. */
function useFirstWrong({ refused, controlId }: CheckedForm<ActivityValues>, isRefused: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!isRefused) return;
    const controls = refused.flatMap((name) => document.getElementById(controlId(name)) ?? []);
    const [first] = controls.sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, []);
}
