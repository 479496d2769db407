/** The paper that proves a purchase is of 本平台 or 其他机构. Apart from tables so that a page that only names them loads none. */
export const UPSTREAM_SOURCES = ['ours', 'foreign'] as const;
export type UpstreamSource = (typeof UPSTREAM_SOURCES)[number];
