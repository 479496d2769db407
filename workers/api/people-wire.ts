import * as v from 'valibot';
import { wireOf } from '~/domain/kernel/told.ts';
import { named, pageOf, text } from '~/domain/kernel/wire.ts';
import { activityColumns } from '~/domain/only-representative/activity/columns.ts';
import { peopleColumns } from '~/domain/only-representative/people/columns.ts';
import { accountColumns } from '~/domain/responsible-person/people/columns.ts';

const personRow = named('PersonRow', wireOf(peopleColumns));

export const peoplePage = named('PeoplePage', pageOf(personRow));

export const accountPage = named(
  'AccountPage',
  pageOf(named('AccountRow', wireOf(accountColumns))),
);

export const activityPage = named('ActivityPage', pageOf(named('Act', wireOf(activityColumns))));

export const changedPerson = v.object({ id: text });

export const defaultCompany = v.object({ unique_id: text });
