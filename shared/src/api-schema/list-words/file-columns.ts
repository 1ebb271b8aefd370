/*
 * Columns of the files that lists and reports are exported as, by their keys, with the headings of file and screen alike. A
 * list names them as `exports.columns`, a report's table takes its headers from here, and so does the host's export.
 */

export { userColumns as user } from './user-words.ts';
export { invoiceColumns as invoice } from './invoice-words.ts';
export { receiptColumns as ebarimt } from './receipt-words.ts';
export { cardColumns as card } from './card-words.ts';
export { paymentColumns as payment } from './payment-words.ts';
export { permissionColumns as ecPermission } from './permission-words.ts';
export { temporaryColumns as temporaryPermission } from './temporary-words.ts';
export { directionColumns as direction } from './direction-words.ts';
export { locationColumns as location } from './location-words.ts';
export { loadCapacityColumns as loadCapacity } from './load-capacity-words.ts';
export { productColumns as productType } from './product-words.ts';
export { vehicleColumns as vehicle } from './vehicle-words.ts';
export { ruleColumns as permissionRule } from './rule-words.ts';
export { seasonColumns as season } from './season-words.ts';
export { rideColumns as graphReport } from './ride-words.ts';
export {
  invoiceAgeingColumns as invoiceAgeing,
  invoiceReportColumns as invoiceReport,
} from './invoice-report-words.ts';
export { temporaryReportColumns as temporaryReport } from './temporary-report-words.ts';
export { loadCountColumns as loadCount } from './load-count-words.ts';
export { overloadedTripColumns as overloadedTrip } from './overloaded-trip-words.ts';
