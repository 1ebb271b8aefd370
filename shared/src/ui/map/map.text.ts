import { formatNumber } from '../../format/index.ts';

export const mapText = {
  zoomIn: 'Томруулах',
  zoomOut: 'Багасгах',
  fit: 'Бүгдийг харуулах',
  cluster: (count: number) => `${formatNumber(count)} цэг нэг дор. Enter дарж томруулна.`,
  twoFingers: 'Газрын зургийг хоёр хуруугаар хөдөлгөнө үү',
  thousand: 'мян',
  help: 'Сумаар зөөж, + ба − товчоор томруулж, багасгана. Enter дарж загалмай дээрх цэгийг сонгоно.',
  pickHelp: 'Сумаар зөөж, + ба − товчоор томруулж, багасгана. Enter дарж загалмай дээрх газрыг сонгоно.',
};
