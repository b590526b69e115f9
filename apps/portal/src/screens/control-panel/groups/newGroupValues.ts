export interface NewGroupValues {
  name: string;
  organization_id: string;
}
