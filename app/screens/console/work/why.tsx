import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { WorkDetail } from '~/domain/provider/work/find.server.ts';
import { OF_DUTIES } from '~/domain/provider/work/kinds.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { endOf, useEndingPage } from './ending-page.ts';
import { Named } from './named.tsx';
import { list, useReason } from './reason.ts';
import { useWorkWords } from './words.ts';
import { ENDING } from './work-form.ts';

interface WhyProps {
  item: WorkDetail;
  /** Day that "late" is counted from. */
  today: string;
  /** The item that opens once this one has ended. */
  next: string | null;
  refused: Refused | null;
}

/** Holds that a consultant lets go. */
const RELEASABLE = ['review_first', 'authorisation_lapsed', 'staff_hold'] as const;

/** Why an item is there, in a sentence, and what ends it. */
export function Why(props: WhyProps) {
  const { item } = props;
  const ended = item.endedAtMs !== null;
  return (
    <div
      id={ENDING}
      tabIndex={-1}
      className={`grid gap-3 border-t px-(--pad) py-3 outline-0 ${
        ended || item.gone ? 'border-line-soft bg-gray-50' : 'border-warn-line bg-warn-soft'
      }`}
    >
      <p className="flex gap-2 font-semibold text-strong">
        <Icon
          name={ended ? 'ok' : 'info'}
          size={18}
          className={`mt-0.5 ${ended ? 'text-brand-600' : 'text-warn'}`}
        />
        <span>{ended ? <Ended item={item} /> : <Reason {...props} />}</span>
      </p>
      {item.gone ? <GoneNote /> : !ended && <Ending {...props} />}
    </div>
  );
}

function GoneNote() {
  const { t } = useTranslation('consoleWork');
  return <p className="text-sm text-muted">{t('gone')}</p>;
}

function Ended({ item }: { item: WorkDetail }) {
  const { t } = useTranslation('consoleWork');
  const { timeZone } = usePageEnvironment();
  const day = dayIn(timeZone, item.endedAtMs ?? 0);
  if (item.endedByName !== null) return <>{t('endedBy', { name: item.endedByName, day })}</>;
  return <>{t(item.state === 'done' ? 'endedSelf' : 'voidSelf', { day })}</>;
}

/** The sentence, by kind. */
function Reason({ item, today }: WhyProps) {
  const sentence = useReason(item, today);
  return item.kind === 'release' ? <Holds item={item} /> : sentence;
}

/** Each hold that can be let go in a sentence, and what else holds. */
function Holds({ item }: { item: WorkDetail }) {
  const { t, company } = useWorkWords();
  const { timeZone } = usePageEnvironment();
  const reasons = list(item.facts, 'reasons');
  const confirmed = item.facts.confirmedAtMs;
  const day = typeof confirmed === 'number' ? dayIn(timeZone, confirmed) : '';
  const free = RELEASABLE.filter((reason) => reasons.includes(reason));
  const others = reasons.filter((reason) => !free.some((one) => one === reason));
  return (
    <>
      {free.length === 0 && t('why.release.gone')}
      {free.map((reason) => (
        <span key={reason} className="block">
          {t(`why.release.${reason}`, { company: company(item), day })}
        </span>
      ))}
      {others.length > 0 && (
        <span className="block font-normal">
          {t('why.also', { reasons: others.map((one) => t(`holdOf.${one}`)).join(t('ui:and')) })}
        </span>
      )}
    </>
  );
}

/** Where an item is ended: a page of its own, or a form right here. */
function Ending(props: WhyProps) {
  const { item } = props;
  const { t } = useTranslation('consoleWork');
  const { system } = useShell();
  const to = useEndingPage(item);
  if (item.kind === 'look_alike_name') return <DecideName {...props} />;
  if (item.kind === 'manual') return <FinishForm {...props} />;
  return (
    to && (
      <span className="flex flex-wrap gap-2">
        <LinkButton to={to} variant="primary">
          {t(`end.${endOf(item.kind)}`)}
        </LinkButton>
        {OF_DUTIES.includes(item.kind) && (
          <LinkButton to={pageUrl(system, 'bulk', { act: 'duties', ids: item.subjectId })}>
            {t('register')}
          </LinkButton>
        )}
      </span>
    )
  );
}

function DecideName(props: WhyProps) {
  const { item, refused } = props;
  const { t } = useTranslation('consoleWork');
  const busy = useSending().state !== 'idle';
  return (
    <Form method="post" noValidate className="grid gap-3" aria-label={t('decide.title')}>
      <Named {...props} />
      <Field
        id="reason"
        label={t('decide.reason')}
        hint={t('decide.hint')}
        error={refused?.fields.reason}
      >
        <Textarea
          key={item.id}
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={refused?.typed.reason}
        />
      </Field>
      <p className="text-sm text-muted">{t('decide.effect')}</p>
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="matched" busy={busy}>
          {t('decide.matched')}
        </Button>
        <Button name="intent" value="refused" variant="danger" busy={busy}>
          {t('decide.refused')}
        </Button>
      </div>
    </Form>
  );
}

/** An item is finished by saying what came of it. */
export function FinishForm(props: WhyProps & { note?: ReactNode; back?: ReactNode }) {
  const { item, refused, note, back } = props;
  const { t } = useTranslation('consoleWork');
  const busy = useSending().state !== 'idle';
  return (
    <Form method="post" noValidate className="grid gap-3" aria-label={t('doneTitle')}>
      <Named {...props} />
      {note}
      <Field id="done-note" label={t('doneNote')} hint={t('doneHint')} error={refused?.fields.note}>
        <Textarea
          key={item.id}
          name="note"
          rows={2}
          maxLength={2000}
          defaultValue={refused?.typed.note}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="done" variant="primary" busy={busy}>
          {t('done')}
        </Button>
        {back}
      </div>
    </Form>
  );
}
