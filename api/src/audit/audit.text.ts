/** Words of the audit log. */
export const auditText = {
  /** Behind a masked number that looks like the one before it. */
  changed: ' (өөрчилсөн)',
} as const;
