import { useTranslation } from 'react-i18next';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Stepper } from '~/ui/stepper.tsx';

const STEPS = ['type', 'parties', 'substances', 'volume', 'files'] as const;

/** The four parts of the form, and the files that follow it. */
export function FormSteps() {
  const { t } = useTranslation('filings');
  return (
    <Panel label={t('form.steps')}>
      <PanelBody className="pt-(--pad)">
        <Stepper
          label={t('form.steps')}
          steps={STEPS.map((step, at) => ({
            label: t(`form.step.${step}`),
            state: at === 0 ? 'current' : 'later',
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
