import { useTranslation } from 'react-i18next';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { useSending } from '~/screens/subsystem/going.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { DETAIL, LIST } from '../looks.ts';
import { FormNext } from './next.late.tsx';
import { amends, type SectionProps } from './section.ts';

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
  const next = (
    <LateBoundary>
      <FormNext {...{ values, facts, state, gone }} />
    </LateBoundary>
  );
  return (
    <StickyFoot next={next}>
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
