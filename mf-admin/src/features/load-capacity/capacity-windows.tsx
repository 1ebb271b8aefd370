import { newRecordDialog } from '@ecard/shared/records';
import { classRecord, newClassForm } from './class.record.tsx';
import { capacityText as text } from './load-capacity.text.ts';
import { newVehicleForm, vehicleRecord } from './vehicle.record.tsx';

/** Window of a new class. */
export const CreateClass = newRecordDialog({
  of: classRecord,
  form: newClassForm,
  title: text.class.create,
  done: ({ code }) => text.class.created(code),
});

/** Window of a new vehicle. */
export const CreateVehicle = newRecordDialog({
  of: vehicleRecord,
  form: newVehicleForm,
  title: text.vehicle.create,
  done: ({ plate_no: plate }) => text.vehicle.created(plate),
});
