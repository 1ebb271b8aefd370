/** Writes that leave no entry in the audit log, and why. */
export const unauditedWrites: Readonly<Record<string, string>> = {
  // The sign-in is its own record: device, network and times in `user_session`, failures in `sign_in_failure`.
  'POST /api/auth/login': 'kept in user_session',
  'POST /api/auth/login/device': 'kept in terminal',
  'POST /api/auth/login/terminal': 'kept in terminal',
  'POST /api/auth/logout': 'kept in user_session',
  'POST /api/auth/otp': 'nobody is known yet; kept in one_time_code',
  'POST /api/auth/otp/verify': 'kept in user_session',
  'POST /api/auth/password/forgot': 'whether there is such an account must not show; kept in password_link',
  'POST /api/auth/refresh': 'changes nothing but the token',
  // They only ask.
  'POST /api/ec/cards/qr/read': 'reads',
  'POST /api/ec/permissions/holder': 'reads',
  'POST /api/invoice/preview': 'reads',
  'POST /api/report-request/estimate': 'reads',
  // A file that is not there yet: making it is written down as file.create.
  'POST /api/upload': 'kept in file_upload',
  'PUT /api/upload/:id': 'kept in file_upload',
  // The log of their own is append-only and tells more.
  'POST /api/ec/taps': 'kept in ec_tap with the device, 5 000 a second',
  'POST /api/payment/:id/check': 'kept in payment_event',
  'POST /api/payment/:id/qpay': 'kept in payment_event and payment_attempt',
  'POST /api/payment/qpay/callback': 'only has the payment checked, which is kept in payment_event',
  // Asked again, it answers the replacement that is already ordered; ordering it is written down.
  'POST /api/ec/cards/:id/actions/replace': 'kept as ec.card.create of the new card',
  'POST /api/statistic/query': 'reads',
  // The reader's own, and nobody else's business.
  'POST /api/saved-view': 'own view of a list; shared ones are written down',
  'PATCH /api/saved-view/:id': 'own view of a list; shared ones are written down',
  'DELETE /api/saved-view/:id': 'own view of a list; shared ones are written down',
  'POST /api/notification/:id/read': 'own reading mark',
  'POST /api/notification/read-all': 'own reading marks',
  // Asks PosAPI again: an entry only when something has changed, which its own test looks for.
  'POST /api/ebarimt/:id/actions/check': 'reads, unless an answer was lost',
  'POST /api/ebarimt/:id/actions/reprint': 'reads; the moment is kept in printed_at',
};
