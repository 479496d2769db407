import { useTranslation } from 'react-i18next';
import { Form, useLocation, useSearchParams } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Checkbox, Textarea } from '~/ui/form/inputs.tsx';
import { RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';
import type { OpenUser } from './panel.server.ts';
import { LastAdminToo, Named } from './user-fields.tsx';
import { ACTS, type Act, withUser } from './user-form.ts';

interface ActsProps {
  panel: OpenUser;
  refused: Refused | null;
}

type AnyAct = Act | 'invite' | 'enable';

/** What can be done to somebody as they are now. */
function actsFor({ user, company }: OpenUser): readonly AnyAct[] {
  // What they are in every company is for who looks after all of them.
  const everywhere = (...acts: AnyAct[]) => (user.allTheirs ? acts : []);
  if (user.accountState === 'disabled') return [...everywhere('enable'), 'remove'];
  if (company.disabled) return ['enable', 'remove'];
  if (user.accountState === 'invited') return ['invite', ...everywhere('disable'), 'remove'];
  return [
    'reset',
    ...(user.secondFactor ? everywhere('secondFactorReset') : []),
    ...everywhere('disable'),
    'remove',
  ];
}

/** The acts as buttons; one that asks for more opens its small form. */
export function UserActs({ panel, refused }: ActsProps) {
  const { t } = useTranslation('consoleUsers');
  const { search } = useLocation();
  const [params] = useSearchParams();
  const acts = actsFor(panel);
  const asked = ACTS.find((one) => one === params.get('act') && acts.includes(one));
  const here = { user: panel.user.id, in: panel.company.uniqueId };
  return (
    <section
      className="grid gap-3 border-t border-line-soft px-(--pad) py-3"
      aria-label={t('acts')}
    >
      {refused && Object.keys(refused.fields).length === 0 && <RefusedAct refused={refused} />}
      {!panel.user.allTheirs && <p className="text-sm text-muted">{t('notAllYours')}</p>}
      {asked === undefined ? (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) =>
            act === 'invite' || act === 'enable' ? (
              <Form key={act} method="post" preventScrollReset>
                <Named panel={panel} />
                <Button name="intent" value={act} size="sm">
                  {t(`act.${act}`)}
                </Button>
              </Form>
            ) : (
              <LinkButton
                key={act}
                to={withUser(search, { ...here, act })}
                preventScrollReset
                size="sm"
                {...(act !== 'reset' && { variant: 'danger' as const })}
              >
                {t(`act.${act}`)}
              </LinkButton>
            ),
          )}
        </div>
      ) : (
        <ActForm act={asked} panel={panel} refused={refused} back={withUser(search, here)} />
      )}
    </section>
  );
}

function ActForm({ act, panel, refused, back }: ActsProps & { act: Act; back: string }) {
  const { t } = useTranslation('consoleUsers');
  const busy = useSending().state !== 'idle';
  const { firstName: name } = panel.user;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-3"
      aria-label={t(`act.${act}`)}
    >
      <Named panel={panel} />
      <h3>{t(`asks.${act}.title`, { name })}</h3>
      <p className="text-sm text-muted">{t(`asks.${act}.text`, { name })}</p>
      {act === 'reset' && <Checkbox name="end_sessions">{t('endSessions')}</Checkbox>}
      {(act === 'disable' || act === 'secondFactorReset') && (
        <Field
          id="reason"
          label={t('reason')}
          hint={t(`asks.${act}.hint`)}
          error={refused?.fields.reason}
        >
          <Textarea name="reason" maxLength={500} defaultValue={refused?.typed.reason} />
        </Field>
      )}
      {(act === 'disable' || act === 'secondFactorReset') && (
        <FreshCode id="act" asked={panel.asksForCode} error={refused?.fields.code} />
      )}
      <LastAdminToo refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={act === 'reset' ? 'primary' : 'danger'}
          name="intent"
          value={act}
          busy={busy}
        >
          {t(`act.${act}`)}
        </Button>
        <LinkButton to={back} preventScrollReset>
          {t('cancel')}
        </LinkButton>
      </div>
    </Form>
  );
}
