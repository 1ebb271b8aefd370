/** Name of giving requests to a colleague, which lists show before a record is opened. */
export const giveLabel = 'Шилжүүлэх';
