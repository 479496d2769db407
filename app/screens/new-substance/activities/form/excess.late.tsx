import { useTranslation } from 'react-i18next';
import { lastDayOf } from '~/domain/new-substance/activity/volumes.ts';
import { Icon } from '~/ui/icon.tsx';
import { Reason } from './reason.tsx';
import { RiskTick } from './risk.tsx';
import type { SectionProps } from './section.ts';

/** Reasons that the lines ask for. */
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
  const { t } = useTranslation(['activities', 'filings']);
  const { values, state } = props;
  const is = (kind: 'excess' | 'import_excess') =>
    state.deviations.some((one) => one.kind === kind);
  const together = values.one_volume !== '';
  const { typeDue } = state;
  const due = typeDue && t('form.typeDue', { type: t(`filings:typeOf.${typeDue}`) });
  const text = [t('form.excessText'), due].filter(Boolean).join(' ');
  return (
    <>
      <Reason
        {...props}
        kind="excess"
        isOpen={is('excess') || (together && is('import_excess'))}
        title={t('excess')}
        text={text}
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
        kind="before_registration"
        isOpen={is('before_registration')}
        title={t('deviationOf.before_registration')}
        text={t('form.beforeText', {
          day: facts.filing.registeredOn,
          days: state.outside.before.join(t('ui:and')),
        })}
      />
      <Reason
        {...props}
        kind="after_end"
        isOpen={is('after_end')}
        title={t('deviationOf.after_end')}
        text={t('form.afterText', {
          day: lastDayOf(facts.filing),
          days: state.outside.after.join(t('ui:and')),
        })}
      />
      <RiskOfDays {...props} isOpen={is('before_registration') || is('after_end')} />
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

/** What an activity without a registration may bring, and that this was read. */
function RiskOfDays({ isOpen, ...props }: SectionProps & { isOpen: boolean }) {
  const { t } = useTranslation('activities');
  const { checked, values } = props;
  if (!isOpen) {
    return <input type="hidden" name={checked.fields.risk_days.name} value={values.risk_days} />;
  }
  return (
    <section
      aria-label={t('form.riskTitle')}
      className="grid gap-2 rounded-base border border-s-4 border-danger bg-surface px-(--pad) py-3"
    >
      <h3 className="flex items-center gap-2 text-danger">
        <Icon name="warn" />
        {t('form.riskTitle')}
      </h3>
      <p className="text-sm">{t('riskOf.registration')}</p>
      <RiskTick {...props} name="risk_days" />
    </section>
  );
}
