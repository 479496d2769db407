import { useTranslation } from 'react-i18next';
import { countedOf } from '~/domain/new-substance/activity/volumes.ts';
import { tonnesWithUnit } from '~/ui/format.ts';
import { lackingIn } from './lacking.ts';
import { amends, type SectionProps } from './section.ts';

interface NextProps extends Omit<SectionProps, 'checked'> {
  /** Lines that go when the form is saved. */
  gone: number;
}

/** What the record comes to, and what it still lacks; first of all that something goes. */
export function FormNext({ values, facts, state, gone }: NextProps) {
  const { t } = useTranslation('activities');
  const lacking = lackingIn(values, facts, state);
  const [first] = lacking;
  if (gone > 0) {
    const key = amends(facts) ? 'form.confirmGoneAmend' : 'form.confirmGone';
    return <span role="status">{t(key, { count: gone })}</span>;
  }
  return (
    <>
      <b>
        {t('form.sum', {
          lines: state.sent.length,
          mass: tonnesWithUnit(countedOf(state.own)),
          deviations: state.deviations.length,
        })}
      </b>{' '}
      {first === undefined
        ? t(amends(facts) ? 'form.nextAmend' : 'form.next')
        : t(lacking.length === 1 ? 'form.lacksOne' : 'form.lacks', {
            count: lacking.length,
            first: t(first),
          })}
    </>
  );
}
