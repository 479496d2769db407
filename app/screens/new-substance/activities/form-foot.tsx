import { useTranslation } from 'react-i18next';
import { countedOf } from '~/domain/new-substance/activity/volumes.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { shortTonnesWithUnit } from '~/ui/format.ts';
import { useSending } from '../../subsystem/going.ts';
import { useCn } from '../use-cn.ts';
import { lackingIn } from './form-lacking.ts';
import { amends, type SectionProps } from './form-section.ts';
import { DETAIL, LIST } from './looks.ts';

/** What it comes to, what it still lacks, and its two buttons; what is submitted has only one. */
export function FormFoot({ values, facts, state }: Omit<SectionProps, 'checked'>) {
  const { t } = useTranslation('activities');
  const { url } = useCn();
  const sending = useSending();
  const busy = (intent: string | null) =>
    sending.state === 'submitting' && sending.formData?.get('intent') === intent;
  const gone = values.lines.filter((line) => line.gone !== '').length;
  const { record } = facts;
  const submitted = amends(facts);
  return (
    <StickyFoot next={<Next {...{ values, facts, state, gone }} />}>
      <LinkButton to={record ? url(DETAIL, { id: record.id }) : url(LIST)} size="lg">
        {t('keep')}
      </LinkButton>
      {!submitted && (
        <Button size="lg" busy={busy(null)}>
          {t(gone > 0 ? 'form.confirm' : 'form.saveDraft')}
        </Button>
      )}
      <Button size="lg" variant="primary" name="intent" value="submit" busy={busy('submit')}>
        {t(submitted ? 'form.submitAmend' : 'form.submit')}
      </Button>
    </StickyFoot>
  );
}

function Next({ values, facts, state, gone }: Omit<SectionProps, 'checked'> & { gone: number }) {
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
          mass: shortTonnesWithUnit(countedOf(state.own)),
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
