import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { FormErrors, inOrder, placeOf } from '~/screens/subsystem/form/errors.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import type { FormFacts, FormPageData } from '../add-data.server.ts';
import { DETAIL } from '../looks.ts';
import { type ActivityValues, LABELS, ORDER } from './activity-form.ts';
import { firstLineOf, nameOfPart, numbersOf, partOf, partShown } from './lines-shown.ts';
import { StaleRecord } from './stale.seldom.tsx';

interface ProblemsProps {
  checked: CheckedForm<ActivityValues>;
  values: ActivityValues;
  page: FormPageData;
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** What must be put right, what somebody else did meanwhile, and what was done so far. */
export function Problems({ checked, values, page, facts, answer }: ProblemsProps) {
  const { t } = useTranslation('activities');
  const { url } = useCn();
  const label = useLabel(values);
  const { record } = facts;
  useFirstWrong(checked, page.answer !== undefined);
  const seek = useSeek(checked, values);
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
          seek={seek}
          line={(name, message) => t('form.problem', { label: label(name), message })}
          actions={
            typeof other === 'string' && (
              <Link to={url(DETAIL, { id: other })}>{t('form.toExisting')}</Link>
            )
          }
        />
      )}
      {stale && (
        <StaleRecord stored={page.values} version={record.version} {...{ answer, label }} />
      )}
    </>
  );
}

/** What the page calls a field; of a line, which one it is. */
function useLabel({ lines }: ActivityValues): (name: string) => string {
  const { t } = useTranslation('activities');
  return (name) => {
    const { field, row } = placeOf(name);
    const key = LABELS[field];
    const text = key ? t(key) : field;
    if (!field.startsWith('lines[]')) return text;
    return t('form.ofLine', { number: numbersOf(lines)[row] ?? row + 1, label: text });
  };
}

/** Shows the part of the lines that a field stands in and moves the focus there; of what was refused, to the first. */
function useSeek(
  { form, refused, controlId }: CheckedForm<ActivityValues>,
  values: ActivityValues,
) {
  const sought = useRef<string | null>(null);
  const seek = (name: string) => {
    const line = firstLineOf([name]);
    if (line === null) return;
    sought.current = name;
    form.update({ name: 'shown', value: nameOfPart(partOf(line)) });
  };
  useEffect(() => {
    const control = sought.current !== null && document.getElementById(controlId(sought.current));
    if (!control) return;
    sought.current = null;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every submit that was refused
  useEffect(() => {
    const [first] = inOrder(refused, ORDER);
    const line = first === undefined ? null : firstLineOf([first]);
    if (line === null || first === undefined || partOf(line) === partShown(values)) return;
    // A form that is being submitted takes no other button meanwhile.
    const timer = setTimeout(() => seek(first));
    return () => clearTimeout(timer);
  }, [refused]);
  return seek;
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
