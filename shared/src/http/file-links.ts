/**
 * Addresses of the portal from which a plain link downloads a file of the host, with the id of a record behind each: the
 * shell adds the account's token, which a browser without script cannot.
 */
export const FILE_LINKS = { report: '/_download/report-request' } as const;
