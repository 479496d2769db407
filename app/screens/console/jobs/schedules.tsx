import { useTranslation } from 'react-i18next';
import type { Schedule } from '~/domain/provider/job/schedules.server.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { useSending } from '../../subsystem/going.ts';

/** What the clock starts: how the newest run went, what it did, when the next one is. */
export function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {schedules.map((schedule) => (
        <One key={schedule.name} schedule={schedule} />
      ))}
    </div>
  );
}

const LOOKS: Readonly<Record<NonNullable<Schedule['result']>, { icon: IconName; mood: Mood }>> = {
  running: { icon: 'clock', mood: 'waiting' },
  done: { icon: 'ok', mood: 'good' },
  failed: { icon: 'bad', mood: 'bad' },
  cut_off: { icon: 'warn', mood: 'bad' },
};

function One({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('consoleJobs');
  const { timeZone } = usePageEnvironment();
  const busy = useSending().formData?.get('name') === schedule.name;
  const { name, result, startedAtMs, nextAtMs } = schedule;
  const label = t(`schedules.nameOf.${name}`);
  return (
    <Panel
      title={label}
      note={t(`schedules.about.${name}`)}
      actions={
        <Form method="post">
          <input type="hidden" name="name" value={name} />
          <Button
            name="intent"
            value="started"
            size="sm"
            icon="play"
            busy={busy}
            aria-label={t('schedules.runOf', { name: label })}
          >
            {t('schedules.run')}
          </Button>
        </Form>
      }
    >
      <PanelBody className="grid gap-3">
        <DefinitionList
          facts={[
            {
              term: t('schedules.last'),
              value: startedAtMs === null ? t('schedules.never') : timestamp(startedAtMs, timeZone),
            },
            {
              term: t('schedules.result'),
              value:
                result === null ? (
                  '–'
                ) : (
                  <Status {...LOOKS[result]}>{t(`schedules.resultOf.${result}`)}</Status>
                ),
            },
            { term: t('schedules.next'), value: timestamp(nextAtMs, timeZone) },
          ]}
        />
        <Steps schedule={schedule} />
      </PanelBody>
    </Panel>
  );
}

/** A step by its name; that of a subsystem is called as the step is. */
const stepWord = (step: string) => step.replace(/ of \w+$/, '').replaceAll(' ', '_');

function Steps({ schedule: { counts, errors } }: { schedule: Schedule }) {
  const { t } = useTranslation('consoleJobs');
  const word = (step: string) => t(`stepOf.${stepWord(step)}`, { defaultValue: step });
  const done = Object.entries(counts);
  const failed = Object.entries(errors);
  return (
    <div className="text-sm">
      <p className="text-muted">
        {done.length === 0 && failed.length === 0
          ? t('schedules.nothing')
          : done.map(([step, n]) => `${word(step)} ${n}`).join(' · ')}
      </p>
      {failed.map(([step, error]) => (
        <p key={step} className="text-danger wrap-anywhere">
          {t('schedules.error', { step: word(step), error })}
        </p>
      ))}
    </div>
  );
}
