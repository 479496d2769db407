import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { PercentInput } from '~/ui/form/unit-inputs.tsx';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { Popover } from '~/ui/popover.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useOrShell } from '../or-shell.ts';
import type { Detail } from './detail-data.server.ts';

interface Props {
  detail: Detail;
  mayChange: boolean;
  refusal: Refused | null;
}

/** What the substance is and under which law and number it is registered. */
export function IdentityPanel({ detail, mayChange, refusal }: Props) {
  const { t } = useTranslation('substances');
  const { system } = useOrShell();
  const { t: own } = useTranslation(system.words);
  const { substance } = detail;
  const { keNo, cbi, corap } = system.identifiers;
  const copied = (term: string, text: string | null): Fact => ({
    term,
    value: text && <Copied {...{ term, text }} />,
  });
  const facts: Fact[] = [
    copied(own('substance.registrationNo'), substance.registrationNo),
    copied(t('casNo'), substance.casNo),
    copied(t('ecNo'), substance.ecNo),
    ...(keNo ? [copied(t('keNo'), substance.keNo)] : []),
    { term: t('regulation'), value: own(`law.${substance.jurisdiction}`) },
    { term: t('type'), value: t(`typeOf.${substance.registrationType}`) },
    { term: t('band'), value: t('bandOf', { band: substance.tonnageBand.replace('-', '–') }) },
    { term: t('submittedOn'), value: substance.submittedOn },
    { term: t('registeredOn'), value: substance.registeredOn },
    ...(cbi
      ? [
          { term: t('cbiNo'), value: substance.cbiNo },
          { term: t('cbiUntil'), value: substance.cbiNo && substance.cbiValidUntil },
        ]
      : []),
    ...(corap
      ? [
          {
            term: t('corap'),
            value: substance.corapStatus && (
              <StatusBadge kind="corap" value={substance.corapStatus} />
            ),
          },
        ]
      : []),
    {
      term: t('validity'),
      value: <Validity of={substance} />,
    },
    ...(substance.owner === null
      ? [{ term: t('authorisedUntil'), value: detail.authorisedUntil ?? t('noEnd') }]
      : []),
    {
      term: t('alarmAt'),
      value: <AlarmAt {...{ detail, mayChange, refusal }} />,
    },
  ];
  return (
    <Panel title={t('identity')}>
      <PanelBody>
        <DefinitionList facts={facts} layout="wide" />
      </PanelBody>
    </Panel>
  );
}

/** A number, and the button that copies it. */
function Copied({ term, text }: { term: string; text: string }) {
  const { t } = useTranslation('substances');
  return (
    <>
      {text}
      <CopyButton text={text} label={t('copyNumber', { name: term })} />
    </>
  );
}

/** Whether the registration is in force, and since or until when. */
function Validity({ of: { validity, validFrom, validUntil } }: { of: Detail['substance'] }) {
  const { t } = useTranslation('substances');
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge kind="validity" value={validity} />
      <span className="text-muted">
        {validUntil
          ? t('validityEnds', { day: validUntil })
          : t('validityFrom', { day: validFrom })}
      </span>
    </span>
  );
}

function AlarmAt({ detail, mayChange, refusal }: Props) {
  const { t } = useTranslation('substances');
  const { alarmPercent } = detail.substance;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t('alarmValue', { percent: alarmPercent })}
      {mayChange && <AlarmForm detail={detail} refusal={refusal} />}
    </span>
  );
}

/** A small form that opens in place; it stays open while something in it is wrong. */
function AlarmForm({ detail, refusal }: Omit<Props, 'mayChange'>) {
  const { t } = useTranslation('substances');
  const { substance } = detail;
  const wrong = refusal?.fields.percent;
  const form = (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="intent" value="alarm" />
      <input type="hidden" name="version" value={substance.version} />
      <Field
        id="percent"
        label={t('alarmForm.label')}
        hint={t('alarmForm.hint', { percent: substance.secondPercent })}
        error={wrong}
      >
        <PercentInput
          name="percent"
          inputMode="numeric"
          maxLength={3}
          defaultValue={refusal?.typed.percent ?? substance.alarmPercent}
          required
        />
      </Field>
      <Button variant="primary">{t('alarmForm.save')}</Button>
    </Form>
  );
  if (wrong) return form;
  return (
    <Popover
      summary={
        <>
          {t('alarmForm.open')} <span className="sr-only">{t('alarmAt')}</span>
        </>
      }
      look={{ variant: 'quiet', size: 'sm' }}
    >
      {form}
    </Popover>
  );
}
