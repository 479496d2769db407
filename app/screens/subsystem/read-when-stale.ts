import type { ShouldRevalidateFunction } from '~/framework.ts';

/**
 * For a form that shows what somebody else saved meanwhile (409): the page is read again, which Remix does not do where a
 * form was refused, so that what stands there now is shown and its version is the one that is sent next.
 */
export const readWhenStale: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;
