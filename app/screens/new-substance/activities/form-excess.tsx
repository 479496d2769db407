import { useTranslation } from 'react-i18next';
import { Reason } from './form-reason.tsx';
import type { SectionProps } from './form-section.ts';

/** What of the lines wants a reason. */
export function LineReasons(props: SectionProps) {
  return (
    <>
      <Excesses {...props} />
      <OtherDeviations {...props} />
    </>
  );
}

/** Beyond a registered volume: one reason where both volumes are the same. */
function Excesses(props: SectionProps) {
  const { t } = useTranslation('activities');
  const { values, state } = props;
  const is = (kind: 'excess' | 'import_excess') =>
    state.deviations.some((one) => one.kind === kind);
  const together = values.one_volume !== '';
  return (
    <>
      <Reason
        {...props}
        kind="excess"
        isOpen={is('excess') || (together && is('import_excess'))}
        title={t('excess')}
        text={t('form.excessText')}
      />
      {!together && (
        <Reason
          {...props}
          kind="import_excess"
          isOpen={is('import_excess')}
          title={t('form.importExcess')}
          text={t('form.excessText')}
        />
      )}
    </>
  );
}

/** What else of the lines is not as it was registered. */
function OtherDeviations(props: SectionProps) {
  const { t } = useTranslation('activities');
  const { state, facts } = props;
  const is = (kind: string) => state.deviations.some((one) => one.kind === kind);
  const registered = facts.filing.activityTypes.map((type) => t(`activityTypeOf.${type}`));
  return (
    <>
      <Reason
        {...props}
        kind="type_outside"
        isOpen={is('type_outside')}
        title={t('deviationOf.type_outside')}
        text={t('form.outsideText', { types: registered.join(t('ui:and')) })}
      />
      <Reason
        {...props}
        kind="not_only_abroad"
        isOpen={is('not_only_abroad')}
        title={t('deviationOf.not_only_abroad')}
        text={t('form.onlyAbroadText')}
      />
    </>
  );
}
