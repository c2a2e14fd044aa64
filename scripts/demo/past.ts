/**
 * Dealerships that came in the past months, the newest first. Reserved domains and fictional numbers, as in
 * `demo-people.ts`; nobody signs in as one of them.
 */
export type PastDealership = {
  name: string;
  contactName: string;
  town: string;
  /** Days since it registered. */
  days: number;
  became: 'pending' | 'approved' | 'declined' | 'blocked';
};

const past = (
  name: string,
  contactName: string,
  town: string,
  days: number,
  became: PastDealership['became'],
): PastDealership => ({ name, contactName, town, days, became });

export const pastDealerships: readonly PastDealership[] = [
  past(
    'Greater Hamilton County Motors and Pre-Owned Luxury Vehicle Center',
    'Bartholomew Featherstonehaugh-Cholmondeley III',
    'Hamilton, OH 45013',
    1,
    'pending',
  ),
  past('Old Mill Trucks', 'Ingrid Sørensen', 'Oxford, OH 45056', 3, 'pending'),
  past('Bluffside Cars', 'Hye-jin Park', 'Dubuque, IA 52001', 5, 'declined'),
  past('Kestrel Motor Group', 'Tunde Adeyemi', 'Monroe, OH 45050', 8, 'approved'),
  past('Quarry Road Imports', 'Leila Haddad', 'Trenton, OH 45067', 11, 'blocked'),
  past('Saltmarsh Used Cars', 'Owen Pritchard', 'Savannah, GA 31401', 13, 'approved'),
  past('Northgate Auto Plaza', 'Dolores Quintana', 'Lima, OH 45801', 16, 'approved'),
  past('Prairie Wind Motors', 'Anders Holm', 'Ames, IA 50010', 19, 'approved'),
  past('Copperfield Classics', 'Maeve Gallagher', 'Athens, OH 45701', 22, 'approved'),
  past('Lakeshore Certified', 'Yusuf Demir', 'Sandusky, OH 44870', 27, 'approved'),
  past('Union Street Wholesale', 'Carla Benedetti', 'Marion, OH 43302', 31, 'declined'),
  past('Redwood Family Autos', 'Samuel Nkemelu', 'Newark, OH 43055', 34, 'approved'),
  past('Silver Birch Cars', 'Aino Virtanen', 'Duluth, MN 55802', 38, 'approved'),
  past('Main Street Mobility', 'Grace Adebayo', 'Troy, OH 45373', 43, 'approved'),
  past('Tallgrass Trucks & Vans', 'Jim Redfeather', 'Salina, KS 67401', 47, 'approved'),
  past('Cobblestone Motors', 'Petra Novák', 'Zanesville, OH 43701', 52, 'approved'),
  past('Orchard Hill Autos', 'Rosa Delgado', 'Wooster, OH 44691', 58, 'approved'),
  past('Second Gear Cars', 'Mikhail Orlov', 'Canton, OH 44702', 61, 'declined'),
  past('Riverbend Auto Sales', 'Thandiwe Mokoena', 'Marietta, OH 45750', 66, 'approved'),
  past('Granite State Imports', 'Paul Bouchard', 'Keene, NH 03431', 72, 'approved'),
  past('Sunflower Motors', 'Wei Zhang', 'Wichita, KS 67202', 79, 'approved'),
  past('Foothill Four-Wheelers', 'Elena Petrescu', 'Boulder, CO 80302', 84, 'approved'),
  past('Dockside Autos', 'Finn O’Malley', 'Erie, PA 16501', 92, 'approved'),
  past('First Avenue Cars', 'Harriet Stone', 'Toledo, OH 43604', 101, 'blocked'),
];

export const pastReasons = {
  declined: "The name on the document doesn't match the business.",
  blocked: 'The dealer license was revoked.',
};
